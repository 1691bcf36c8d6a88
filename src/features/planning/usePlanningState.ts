/** View, day and filters of the planning: kept in the address; the view and the filters are remembered for the next visit. */

import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isDate } from '#resources/domain/dates.ts'
import { SKIP_LEAVE_CHECK } from '#src/crud/form/afterSave.ts'
import { listedIds } from '#src/features/booking/listedIds.ts'
import { type PlanningFilters, type PlanningView, VIEWS } from './planningTypes.ts'

type Remembered = { view?: PlanningView } & Partial<PlanningFilters>

export type PlanningState = {
  view: PlanningView
  /** 'YYYY-MM-DD', or null for today. */
  date: string | null
  allHours: boolean
  filters: PlanningFilters
}

const FILTERS = ['sectors', 'categories', 'items'] as const
const isView = (value: string | null): value is PlanningView => VIEWS.includes(value as PlanningView)

const readFilters = (params: URLSearchParams, remembered: Remembered): PlanningFilters => {
  const isInAddress = FILTERS.some((name) => params.has(name))
  const read = (name: (typeof FILTERS)[number]) =>
    (isInAddress ? listedIds(params.get(name)) : remembered[name]) ?? ([] as readonly string[])
  return { sectors: read('sectors'), categories: read('categories'), items: read('items') }
}

const writeParams = (params: URLSearchParams, state: PlanningState): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete(SKIP_LEAVE_CHECK)
  next.set('view', state.view)
  if (state.date) next.set('date', state.date)
  else next.delete('date')
  if (state.allHours) next.set('hours', 'all')
  else next.delete('hours')
  const hasFilters = FILTERS.some((name) => state.filters[name].length)
  for (const name of FILTERS) {
    if (hasFilters && state.filters[name].length) next.set(name, state.filters[name].join(','))
    else next.delete(name)
  }
  return next
}

/** The state and the one way to change it. */
export const usePlanningState = (defaultView: PlanningView) => {
  const [params, setParams] = useSearchParams()
  const [remembered, remember] = useStore<Remembered>('planning', {})
  const state = useMemo<PlanningState>(() => {
    const view = params.get('view')
    return {
      view: isView(view) ? view : (remembered.view ?? defaultView),
      date: isDate(params.get('date') ?? '') ? params.get('date') : null,
      allHours: params.get('hours') === 'all',
      filters: readFilters(params, remembered),
    }
  }, [params, remembered, defaultView])
  const update = useCallback(
    (change: Partial<PlanningState>) => {
      const next = { ...state, ...change }
      remember({ view: next.view, ...next.filters })
      setParams((current) => writeParams(current, next), { replace: true })
    },
    [state, remember, setParams],
  )
  return [state, update] as const
}
