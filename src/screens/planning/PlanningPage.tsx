/** The planning: the page that puts the grid, its data, its filters and its panels together. */
import type { CalendarRef } from '@fullcalendar/react'
import { Box, type Theme, useMediaQuery } from '@mui/material'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { planning as texts } from '#i18n/fr/planning.ts'
import { useOrganisation } from '#src/booking/useOrganisation.ts'
import { usePageTitle } from '#src/hooks/usePageTitle.ts'
import { CalendarLook } from './calendarLook.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { countOutOfSight } from './outOfSight.ts'
import { type CalendarHandlers, PlanningCalendar } from './PlanningCalendar.tsx'
import { DragHint, RefusalDialog, ShortcutsDialog, UndoBar } from './PlanningDialogs.tsx'
import { PlanningNotices } from './PlanningNotices.tsx'
import { PlanningToolbar } from './PlanningToolbar.tsx'
import { reservationOfEvent } from './planningEvents.ts'
import { ReservationCard } from './ReservationCard.tsx'
import { ReservationPanel } from './ReservationPanel.tsx'
import { useCalendarDates } from './useCalendarDates.ts'
import { useCreate } from './useCreate.ts'
import { useDragVerdict } from './useDragVerdict.ts'
import { useHoverCard } from './useHoverCard.ts'
import { useBlockedItems, usePlanningData } from './usePlanningData.ts'
import { type PlanningCommand, usePlanningKeys } from './usePlanningKeys.ts'
import { usePlanningMove } from './usePlanningMove.ts'
import { usePlanningState } from './usePlanningState.ts'

const NO_FILTER = { sectors: [], categories: [], items: [] }
type Panel = 'filters' | 'help' | null

/** The page at `/reservation/planning`. */
export const PlanningPage = () => {
  usePageTitle(texts.title)
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'))
  const navigate = useNavigate()
  const organisation = useOrganisation()
  const { timeZone } = organisation
  const calendar = useRef<CalendarRef>(null)
  const [state, update] = usePlanningState(isPhone ? 'list' : 'week')
  const [panel, setPanel] = useState<Panel>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { range, title, datesSet, turn } = useCalendarDates({ calendar, state, timeZone, update })
  const { query, reservations, events, isCut } = usePlanningData(range, state.filters)
  const blocked = useBlockedItems()
  const create = useCreate(organisation, state.filters.items)
  const move = usePlanningMove()
  const drag = useDragVerdict()
  const hover = useHoverCard(reservations)

  const openRecord = useCallback((id: string) => navigate(`/reservation/reservation/${id}/show`), [navigate])
  const run = useCallback(
    (command: PlanningCommand) => {
      if (command === 'today' || command === 'previous' || command === 'next') turn(command)
      else if (command === 'create') create.canCreate && create.open()
      else if (command === 'filters' || command === 'help') setPanel(command)
      else update({ view: command })
    },
    [turn, create, update],
  )
  usePlanningKeys(run)

  const handlers = useMemo<CalendarHandlers>(
    () => ({
      datesSet,
      select: create.select,
      eventClick: ({ event, jsEvent }) => {
        const reservation = reservationOfEvent(event)
        if (!reservation) return
        hover.hide()
        const isEnter = 'key' in jsEvent && jsEvent.key === 'Enter'
        if (isEnter && reservation.id) openRecord(reservation.id)
        else setOpenKey(reservation.key)
      },
      eventMouseEnter: hover.onEnter,
      eventMouseLeave: hover.hide,
      eventAllow: drag.allow,
      eventDragStart: (info) => {
        hover.hide()
        drag.start(info)
      },
      eventResizeStart: (info) => {
        hover.hide()
        drag.start(info)
      },
      eventDragStop: drag.stop,
      eventResizeStop: drag.stop,
      eventDrop: move.moved,
      eventResize: move.moved,
    }),
    [datesSet, create.select, hover.hide, hover.onEnter, drag.allow, drag.start, drag.stop, move.moved, openRecord],
  )
  const opened = reservations.find(({ key }) => key === openKey) ?? null
  const isFiltered = Object.values(state.filters).some((ids) => ids.length > 0)
  const outOfSight = useMemo(
    () => (state.allHours || state.view === 'list' ? 0 : countOutOfSight(reservations, organisation)),
    [state.allHours, state.view, reservations, organisation],
  )

  return (
    <Box
      className="planning-page"
      onFocus={hover.onFocus}
      onBlur={hover.hide}
      onDoubleClick={({ target }) => {
        const key = (target as HTMLElement).closest<HTMLElement>('.planning-event')?.dataset.key
        const id = reservations.find((reservation) => reservation.key === key)?.id
        if (id) openRecord(id)
      }}
    >
      <CalendarLook />
      <PlanningToolbar
        title={title}
        view={state.view}
        allHours={state.allHours}
        outOfSight={outOfSight}
        filterCount={Object.values(state.filters).flat().length}
        isPhone={isPhone}
        onCommand={run}
        onToggleHours={() => update({ allHours: !state.allHours })}
      />
      <FilterChips filters={state.filters} onChange={(filters) => update({ filters })} />
      <PlanningNotices
        isLoading={query.isFetching}
        error={query.error}
        isCut={isCut}
        shown={reservations.length}
        isEmpty={query.isSuccess && reservations.length === 0}
        isFiltered={isFiltered}
        onRetry={() => query.refetch()}
        onClearFilters={() => update({ filters: NO_FILTER })}
      />
      <Box className="planning-grid" role="region" aria-label={texts.region}>
        <PlanningCalendar
          ref={calendar}
          view={state.view}
          date={state.date}
          organisation={organisation}
          allHours={state.allHours}
          events={events}
          blocked={blocked}
          isSingleItem={state.filters.items.length === 1}
          canCreate={create.canCreate}
          openKey={openKey}
          handlers={handlers}
        />
      </Box>
      <ReservationCard
        anchor={drag.verdict ? null : hover.anchor}
        reservation={hover.reservation}
        timeZone={timeZone}
      />
      <ReservationPanel reservation={opened} timeZone={timeZone} isPhone={isPhone} onClose={() => setOpenKey(null)} />
      <FilterDrawer
        open={panel === 'filters'}
        filters={state.filters}
        onChange={(filters) => update({ filters })}
        onClose={() => setPanel(null)}
      />
      <ShortcutsDialog open={panel === 'help'} onClose={() => setPanel(null)} />
      <DragHint verdict={drag.verdict} timeZone={timeZone} />
      <RefusalDialog
        refusal={move.refusal}
        timeZone={timeZone}
        onPlace={(slot) => move.refusal && move.placeAt(move.refusal.reservation, slot)}
        onClose={move.closeRefusal}
      />
      <UndoBar open={move.canUndo} onUndo={move.takeBack} onClose={move.closeUndo} />
    </Box>
  )
}
