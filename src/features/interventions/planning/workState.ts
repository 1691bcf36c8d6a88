import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { WorkPlanningRows } from '#dataProviders/operations/intervention.planning.ts'
import { isDate } from '#resources/domain/dates.ts'
import type { Filters } from '#src/crud/listQuery.ts'
import { type PlanningView, TIMELINE_SPANS, type TimelineSpan, VIEWS } from '#src/shared/planning/views.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'

export const ROWS = ['TECHNICIAN', 'DEPARTMENT', 'SUPPLIER', 'ITEM'] as const satisfies readonly WorkPlanningRows[]

export type WorkPlanningState = {
  view: PlanningView
  span: TimelineSpan
  rows: WorkPlanningRows
  /** 'YYYY-MM-DD', or null for today. */
  date: string | null
  filters: Filters
}

type Remembered = Partial<Pick<WorkPlanningState, 'view' | 'span' | 'rows' | 'filters'>>

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

const filtersIn = (text: string | null): Filters | undefined => {
  if (text === null) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Filters) : {}
  } catch {
    return {}
  }
}

const NO_FILTERS: Filters = {}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** The address holds the state; the store, the last choices. On a phone the default is the list of a day. */
export const useWorkState = () => {
  const isPhone = useIsNarrow()
  const [params, setParams] = useSearchParams()
  const [remembered, remember] = useStore<Remembered>('workPlanning', {})
  const state = useMemo<WorkPlanningState>(
    () => ({
      view: oneOf(VIEWS, params.get('view')) ?? (isPhone ? 'list' : (remembered.view ?? 'timeline')),
      span: oneOf(TIMELINE_SPANS, params.get('span')) ?? remembered.span ?? 'week',
      rows: oneOf(ROWS, params.get('rows')) ?? remembered.rows ?? 'TECHNICIAN',
      date: isDate(params.get('date') ?? '') ? params.get('date') : null,
      filters: filtersIn(params.get('filter')) ?? remembered.filters ?? NO_FILTERS,
    }),
    [params, remembered, isPhone],
  )
  // The URL lags behind: changes build on the last requested state.
  const requested = useRef(state)
  useEffect(() => {
    requested.current = state
  }, [state])
  const update = useCallback(
    (change: Partial<WorkPlanningState>) => {
      const next = { ...requested.current, ...change }
      next.filters = withoutEmpty(next.filters)
      requested.current = next
      const { date, filters, ...chosen } = next
      if (!isPhone) remember({ ...chosen, filters })
      setParams(
        {
          ...chosen,
          ...(date && { date }),
          filter: JSON.stringify(filters),
        },
        { replace: true },
      )
    },
    [remember, setParams, isPhone],
  )
  return { state, update, isPhone }
}
