import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isDate } from '#resources/domain/dates.ts'
import { SKIP_LEAVE_CHECK } from '#src/crud/form/afterSave.ts'
import { useManages } from '#src/session/useSession.ts'
import { listedIds } from '#src/shared/booking/listedIds.ts'
import {
  type PlanningView,
  TIMELINE_SPANS,
  type TimelineSpan,
  VIEWS,
  WEEK_SHAPES,
  type WeekShape,
} from '#src/shared/planning/views.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { GROUPINGS, type Grouping, type PlanningFilters } from './planningTypes.ts'

type Timeline = { span: TimelineSpan; grouping: Grouping; freeOnly: boolean; asList: boolean }
type Remembered = { view?: PlanningView; week?: WeekShape | null; hasFewItems?: boolean } & Partial<PlanningFilters> &
  Partial<Timeline>

export type PlanningState = {
  view: PlanningView
  week: WeekShape | null
  /** 'YYYY-MM-DD', or null for today. */
  date: string | null
  allHours: boolean
  filters: PlanningFilters
  timeline: Timeline
}

const LISTS = ['sectors', 'categories', 'items', 'equipment'] as const
const CAPACITY = /^[1-9][0-9]{0,5}$/
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

const readFilters = (params: URLSearchParams, remembered: Remembered): PlanningFilters => {
  const isInAddress = [...LISTS, 'capacity'].some((name) => params.has(name))
  const read = (name: (typeof LISTS)[number]) =>
    (isInAddress ? listedIds(params.get(name)) : remembered[name]) ?? ([] as readonly string[])
  const capacityText = params.get('capacity') ?? ''
  const capacity = CAPACITY.test(capacityText) ? Number(capacityText) : null
  return {
    sectors: read('sectors'),
    categories: read('categories'),
    items: read('items'),
    equipment: read('equipment'),
    capacity: isInAddress ? capacity : (remembered.capacity ?? null),
  }
}

/** On a phone the timeline is a list of one day, unless the URL says otherwise. */
const readTimeline = (params: URLSearchParams, remembered: Remembered, isPhone: boolean): Timeline => {
  const isOn = (name: string, usual: boolean) => (params.has(name) ? params.get(name) === '1' : usual)
  return {
    span: oneOf(TIMELINE_SPANS, params.get('span')) ?? (isPhone ? 'day' : (remembered.span ?? 'week')),
    grouping: oneOf(GROUPINGS, params.get('group')) ?? remembered.grouping ?? 'category',
    freeOnly: isOn('free', false),
    asList: isOn('lines', isPhone || Boolean(remembered.asList)),
  }
}

const writeTimeline = (params: URLSearchParams, { span, grouping, freeOnly, asList }: Timeline): void => {
  params.set('span', span)
  params.set('group', grouping)
  params.set('lines', asList ? '1' : '0')
  if (freeOnly) params.set('free', '1')
  else params.delete('free')
}

const TIMELINE_PARAMS = ['span', 'group', 'free', 'lines']

const writeParams = (params: URLSearchParams, state: PlanningState): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete(SKIP_LEAVE_CHECK)
  next.set('view', state.view)
  if (state.week && state.view === 'week') next.set('week', state.week)
  else next.delete('week')
  if (state.date) next.set('date', state.date)
  else next.delete('date')
  if (state.allHours) next.set('hours', 'all')
  else next.delete('hours')
  if (state.view === 'timeline') writeTimeline(next, state.timeline)
  else for (const name of TIMELINE_PARAMS) next.delete(name)
  const { capacity, ...lists } = state.filters
  for (const name of LISTS) {
    if (lists[name].length) next.set(name, lists[name].join(','))
    else next.delete(name)
  }
  if (capacity === null) next.delete('capacity')
  else next.set('capacity', String(capacity))
  return next
}

type Options = { isPhone: boolean; isManager: boolean }

export const namesTimeline = (search: string): boolean => new URLSearchParams(search).get('view') === 'timeline'

/** Managers of many items start with the timeline, which shows free items; other users start with a week. */
const defaultView = ({ isPhone, isManager }: Options, { hasFewItems }: Remembered): PlanningView => {
  if (isPhone) return 'list'
  return isManager && !hasFewItems ? 'timeline' : 'week'
}

export const usePlanningState = () => {
  const isPhone = useIsNarrow()
  const isManager = useManages('RESERVATION_MANAGEMENT')
  const [params, setParams] = useSearchParams()
  const [remembered, remember] = useStore<Remembered>('planning', {})
  const state = useMemo<PlanningState>(() => {
    return {
      view: oneOf(VIEWS, params.get('view')) ?? remembered.view ?? defaultView({ isPhone, isManager }, remembered),
      week: oneOf(WEEK_SHAPES, params.get('week')) ?? remembered.week ?? null,
      date: isDate(params.get('date') ?? '') ? params.get('date') : null,
      allHours: params.get('hours') === 'all',
      filters: readFilters(params, remembered),
      timeline: readTimeline(params, remembered, isPhone),
    }
  }, [params, remembered, isPhone, isManager])
  // The URL lags behind: changes build on the last requested state, so that two quick changes both apply.
  const requested = useRef(state)
  useEffect(() => {
    requested.current = state
  }, [state])
  const update = useCallback(
    (change: Partial<PlanningState>) => {
      const next = { ...requested.current, ...change }
      requested.current = next
      const { freeOnly: _shown, ...timeline } = next.timeline
      remember({ ...remembered, view: next.view, week: next.week, ...next.filters, ...(!isPhone && timeline) })
      setParams((current) => writeParams(current, next), { replace: true })
    },
    [remembered, remember, setParams, isPhone],
  )
  /** Goes to a day of the month: the browser's back button returns, and the month stays the remembered view. */
  const openDay = useCallback(
    (date: string, hasReservations: boolean) => {
      const view = hasReservations ? 'list' : 'day'
      setParams((current) => writeParams(current, { ...requested.current, view, date }))
    },
    [setParams],
  )
  // Only if no view was chosen: it changes the default view for later visits.
  const isChosen = remembered.view !== undefined || params.has('view')
  const setFewItems = useCallback(() => {
    if (!isChosen) remember({ ...remembered, hasFewItems: true })
  }, [isChosen, remembered, remember])
  return { state, update, openDay, setFewItems, isPhone }
}

export type PlanningPageState = ReturnType<typeof usePlanningState>
