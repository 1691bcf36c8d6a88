import { Alert, Box, Button } from '@mui/material'
import { type CSSProperties, useEffect, useRef } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { outageTexts } from '#i18n/fr/planningOutages.ts'
import { useSavedId, useScrollToSaved } from '#src/crud/savedRecord.ts'
import { CalendarStyles, SavedStyles, savedEvent } from '#src/shared/planning/styles/calendarStyles.tsx'
import type { CalendarShape, WeekShape } from '#src/shared/planning/views.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { SIDE_PANEL_WIDTH } from '#src/ui/measures.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { EmptyNotice } from '../head/EmptyNotice.tsx'
import { PlanningHead } from '../head/PlanningHead.tsx'
import { PlanningOverlays } from '../overlays/PlanningOverlays.tsx'
import { filtersOn, NO_FILTER } from '../planningTypes.ts'
import type { PlanningPageState } from '../usePlanningState.ts'
import { PlanningCalendar } from './PlanningCalendar.tsx'
import { type Planning, usePlanning } from './usePlanning.ts'
import { useSideBySide } from './useSideBySide.ts'
import { useStableFocus } from './useStableFocus.ts'

const WEEK_SHAPE_OF: Partial<Record<CalendarShape, WeekShape>> = { week: 'hours', rows: 'rows' }

const DAYS_OF_WEEK = 7

const Head = ({ planning }: { planning: Planning }) => {
  const { state, data, hidden } = planning
  const isCut = data.isCut || Boolean(data.filteredOut?.isCut)
  return (
    <PlanningHead
      {...planning}
      weekShape={WEEK_SHAPE_OF[planning.shape]}
      hidden={
        hidden && {
          hiddenCounts: hidden.hiddenCounts,
          byFilters: hidden.byFilters
            ? {
                count: texts.hidden.filtered(hidden.byFilters, isCut),
                sentence: texts.hidden.byFilters(hidden.byFilters, isCut),
              }
            : null,
        }
      }
      query={data.query}
      cut={data.isCut ? texts.cut(data.reservations.length) : ''}
      isCut={isCut}
      state={state}
    />
  )
}

const Emptiness = ({ planning }: { planning: Planning }) => {
  const { state, update, data, create } = planning
  const { query, reservations } = data
  if (!query.isSuccess || query.isFetching || reservations.length > 0) return null
  return (
    <EmptyNotice
      isList={state.view === 'list'}
      isFiltered={filtersOn(state.filters) > 0}
      canCreate={create.canCreate}
      onClearFilters={() => update({ filters: NO_FILTER })}
    />
  )
}

const OutageNotice = ({ planning: { outages } }: { planning: Planning }) => {
  const { query, isCut, count } = outages
  if (query.isError) {
    return (
      <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={() => query.refetch()}>{texts.retry}</Button>}>
        {outageTexts.failed}
      </Alert>
    )
  }
  return isCut ? (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {outageTexts.cut(count)}
    </Alert>
  ) : null
}

/** On a phone the week grid scrolls: opens it at today, or else at the requested day, and at the first working hour. */
const useTodayInView = ({ drawn, title, day, organisation, events }: Planning) => {
  const grid = useRef<HTMLDivElement>(null)
  const opened = useRef({ period: '', top: 0 })
  const { timeZone, dayStart } = organisation
  const hasLane = events.some(({ allDay }) => allDay)
  const period = `${drawn} ${title}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per drawn view and period, and again with the lane of outages.
  useEffect(() => {
    const area = grid.current
    if (!area) return
    const placeOf = (selector: string) => area.querySelector(selector)?.getBoundingClientRect()
    const hourOf = () => placeOf(`.planning-hour[data-time^="${dayStart}"]`)
    const showHour = () => {
      const hour = hourOf()
      const head = placeOf('[role="columnheader"]')?.bottom ?? area.getBoundingClientRect().top
      if (hour) area.scrollTop += hour.top - head
      opened.current = { period, top: area.scrollTop }
    }
    const isScrolled = () => opened.current.period === period && area.scrollTop !== opened.current.top
    // Does not scroll away from a focused event.
    if (area.querySelector(':focus') || isScrolled()) return
    if (opened.current.period !== period) {
      const laneOf = (date: string) => placeOf(`[data-date="${date}"]`)
      const lane = laneOf(dayOfInstant(new Date(), timeZone)) ?? laneOf(day)
      if (lane) area.scrollLeft += lane.left - area.getBoundingClientRect().left - (hourOf()?.width ?? 0)
    }
    showHour()
    const outages = area.querySelector('.planning-lane')
    if (!outages) return
    // The lane gets its height with its bars, after this effect, and moves the hours down.
    const observer = new ResizeObserver(() => isScrolled() || showHour())
    for (const part of [outages, ...(outages.parentElement?.children ?? [])]) observer.observe(part)
    return () => observer.disconnect()
  }, [period, hasLane])
  return grid
}

export const CalendarPlanning = (page: PlanningPageState) => {
  const planning = usePlanning(page)
  const { state, hover, opening } = planning
  const grid = useTodayInView(planning)
  useStableFocus(grid)
  const days = DAYS_OF_WEEK - planning.hiddenDays.length
  const sideBySide = useSideBySide(grid, days)
  const savedId = useSavedId('reservation/reservation')
  const isSliding = useIsNarrow() && (planning.shape === 'week' || planning.shape === 'rows')
  const isSavedHere = planning.data.reservations.some(({ id }) => id === savedId)
  useScrollToSaved(grid, isSavedHere && savedId ? savedEvent(savedId) : undefined)
  // A grid keeps its width: the second click of a double click must hit the same event.
  const isListBesidePanel = planning.shape === 'list' && opening.opened !== null && !planning.isPhone
  return (
    <Box
      className="planning-page"
      onFocus={hover.onFocus}
      onBlur={hover.hide}
      onDoubleClick={opening.onDoubleClick}
      sx={isListBesidePanel ? { paddingInlineEnd: `${SIDE_PANEL_WIDTH}px` } : {}}
    >
      <CalendarStyles />
      {savedId && <SavedStyles id={savedId} />}
      <Head planning={planning} />
      <OutageNotice planning={planning} />
      <Box
        ref={grid}
        className="planning-grid"
        data-view={planning.shape}
        role="region"
        aria-label={texts.region}
        tabIndex={isSliding ? 0 : undefined}
        style={{ '--planning-days': days } as CSSProperties}
      >
        <PlanningCalendar
          ref={planning.calendar}
          shape={planning.shape}
          isFull={planning.isFull}
          sideBySide={sideBySide}
          date={planning.day}
          organisation={planning.organisation}
          allHours={state.allHours}
          hiddenDays={planning.hiddenDays}
          events={planning.events}
          blocked={planning.blocked}
          isSingleItem={state.filters.items.length === 1}
          canCreate={planning.create.canCreate}
          openKey={opening.openKey}
          handlers={planning.handlers}
          onOpenDay={page.openDay}
        />
      </Box>
      <Emptiness planning={planning} />
      <PlanningOverlays planning={planning} />
    </Box>
  )
}
