/** The planning: the page that puts the grid, its data, its filters and its panels together. */
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { useSavedId, useSavedInSight } from '#src/crud/savedRecord.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { CalendarLook, SavedLook, savedEvent } from './calendarLook.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { HiddenLine } from './HiddenLine.tsx'
import { PlanningCalendar } from './PlanningCalendar.tsx'
import { PlanningFilterChips } from './PlanningFilterChips.tsx'
import { PlanningNotices } from './PlanningNotices.tsx'
import { PlanningOverlays } from './PlanningOverlays.tsx'
import { PlanningToolbar } from './PlanningToolbar.tsx'
import { type Planning, usePlanning } from './usePlanning.ts'
import { useStableFocus } from './useStableFocus.ts'

const NO_FILTER = { sectors: [], categories: [], items: [] }

const countFilters = ({ state }: Planning): number => Object.values(state.filters).flat().length

const Head = ({ planning }: { planning: Planning }) => {
  const { state, update, data } = planning
  const { query, reservations, isCut } = data
  const filterCount = countFilters(planning)
  const toggleHours = () => update({ allHours: !state.allHours })
  return (
    <>
      <PlanningToolbar
        title={planning.title}
        view={state.view}
        allHours={state.allHours}
        filterCount={filterCount}
        isPhone={planning.isPhone}
        onCommand={planning.run}
        onToggleHours={toggleHours}
      />
      <PlanningFilterChips filters={state.filters} onChange={(filters) => update({ filters })} />
      <HiddenLine
        view={state.view}
        allHours={state.allHours}
        isFiltered={filterCount > 0}
        isCut={isCut || Boolean(data.filteredOut?.isCut)}
        organisation={planning.organisation}
        hidden={planning.hidden}
        onToggleHours={toggleHours}
        onClearFilters={() => update({ filters: NO_FILTER })}
      />
      <PlanningNotices
        isLoading={query.isFetching}
        error={query.error}
        isCut={isCut}
        shown={reservations.length}
        onRetry={() => query.refetch()}
      />
    </>
  )
}

const Emptiness = ({ planning }: { planning: Planning }) => {
  const { state, update, data, create } = planning
  const { query, reservations } = data
  if (!query.isSuccess || query.isFetching || reservations.length > 0) return null
  return (
    <EmptyNotice
      isList={state.view === 'list'}
      isFiltered={countFilters(planning) > 0}
      canCreate={create.canCreate}
      onClearFilters={() => update({ filters: NO_FILTER })}
    />
  )
}

/** Where the grid slides, as a week does on a phone, it opens on today and on the first hour of the working day. */
const useTodayInSight = ({ state, title, organisation }: Planning) => {
  const grid = useRef<HTMLDivElement>(null)
  const { view } = state
  const { timeZone, dayStart } = organisation
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view and period, which the title names.
  useEffect(() => {
    const area = grid.current
    const placeOf = (selector: string) => area?.querySelector(selector)?.getBoundingClientRect()
    const lane = placeOf(`[data-date="${dayOfInstant(new Date(), timeZone)}"]`)
    const hour = placeOf(`.planning-hour[data-time^="${dayStart}"]`)
    const corner = area?.getBoundingClientRect()
    if (!area || !corner) return
    if (lane) area.scrollLeft += lane.left - corner.left - (hour?.width ?? 0)
    if (hour) area.scrollTop += hour.top - corner.top - (placeOf('[role="columnheader"]')?.height ?? 0)
  }, [view, title])
  return grid
}

/** The page at `/reservation/planning`. */
export const PlanningPage = () => {
  usePageTitle(texts.title)
  const planning = usePlanning()
  const { state, hover, opening } = planning
  const grid = useTodayInSight(planning)
  useStableFocus(grid)
  const savedId = useSavedId('reservation/reservation')
  const isSavedHere = planning.data.reservations.some(({ id }) => id === savedId)
  useSavedInSight(grid, isSavedHere && savedId ? savedEvent(savedId) : undefined)
  return (
    <Box className="planning-page" onFocus={hover.onFocus} onBlur={hover.hide} onDoubleClick={opening.onDoubleClick}>
      <CalendarLook />
      {savedId && <SavedLook id={savedId} />}
      <Head planning={planning} />
      <Box ref={grid} className="planning-grid" data-view={state.view} role="region" aria-label={texts.region}>
        <PlanningCalendar
          ref={planning.calendar}
          view={state.view}
          date={planning.day}
          organisation={planning.organisation}
          allHours={state.allHours}
          hiddenDays={planning.hiddenDays}
          events={planning.data.events}
          blocked={planning.blocked}
          isSingleItem={state.filters.items.length === 1}
          canCreate={planning.create.canCreate}
          openKey={opening.openKey}
          handlers={planning.handlers}
        />
      </Box>
      <Emptiness planning={planning} />
      <PlanningOverlays planning={planning} />
    </Box>
  )
}
