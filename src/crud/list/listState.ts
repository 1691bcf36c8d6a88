/** What a list shows and in which order: kept in the address and remembered. */
import { useEffect, useMemo, useRef } from 'react'
import { type ListControllerBaseResult, useListContext, useListParams } from 'react-admin'
import { useLocation } from 'react-router'
import type { EntityView } from '../entityView.ts'
import { type RouteScope, useRouteScope } from '../routeScope.ts'

export type Filters = Readonly<Record<string, unknown>>
export type Sort = { field: string; order: 'ASC' | 'DESC' }

/** A function is given the filters as they were last set, also before the address shows them. */
type SetFilters = (change: Filters | ((filters: Filters) => Filters), displayed?: object, debounce?: boolean) => void

export type ListState = {
  filters: Filters
  /** What the scope of the list says of all its records. */
  permanent: Filters
  sort: Sort
  page: number
  perPage: number
  setFilters: SetFilters
  /** The controller's own would write the address a second time, over what was set in the same moment. */
  modifiers: Pick<ListControllerBaseResult, 'setSort' | 'setPage' | 'setPerPage' | 'showFilter' | 'hideFilter'>
}

export const PER_PAGE = [25, 50, 100, 200] as const
/** The server refuses to skip further (page × perPage). */
export const MAX_ROWS = 100_000

const DEFAULT_SORT: Sort = { field: 'createdAt', order: 'DESC' }
/** Asked for by no document: the service has an order of its own. */
const ITS_OWN_SORT: Sort = { field: 'id', order: 'ASC' }

/** Filters without what stands for nothing. */
const filled = (filters: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(value) || min))

/** As filters of choices, which what a scope says are. */
const filtersOf = ({ given = {} }: RouteScope): Filters =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { in: [value] }]))

/** Another page may be on its way while this one still shows: a filter set meanwhile would lead back from it. */
const useIsLeft = (): (() => boolean) => {
  const { pathname } = useLocation()
  return () => window.location.pathname !== pathname
}

/** By what a list is sorted as long as nobody chose. */
export const useDefaultSort = ({ resource }: EntityView): Sort =>
  resource.list?.sort ?? (resource.external ? ITS_OWN_SORT : DEFAULT_SORT)

/** What the address of a list says, which react-admin's controller is asked for. */
export const useListAddress = (view: EntityView, defaultFilters?: Filters): ListState => {
  const scope = useRouteScope(view)
  const permanent = useMemo(() => filtersOf(scope), [scope])
  const [params, actions] = useListParams({
    resource: view.path,
    sort: useDefaultSort(view),
    perPage: PER_PAGE[0],
    ...(defaultFilters && { filterDefaultValues: defaultFilters }),
  })
  const filters = useMemo(() => filled(params.filterValues), [params.filterValues])
  const perPage = clamp(params.perPage, 1, 200)
  // The address follows a moment later: two filters set in a row must both stand.
  const latest = useRef<Filters>(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  const isLeft = useIsLeft()
  return {
    filters,
    permanent,
    sort: { field: params.sort, order: params.order === 'DESC' ? 'DESC' : 'ASC' },
    page: clamp(params.page, 1, Math.floor(MAX_ROWS / perPage)),
    perPage,
    modifiers: actions,
    setFilters: (change, displayed = params.displayedFilters ?? {}, debounce = false) => {
      if (isLeft()) return
      latest.current = filled(typeof change === 'function' ? change(latest.current) : change)
      actions.setFilters(latest.current, displayed, debounce)
    },
  }
}

/** The filters of the list that one stands in. */
export const useListFilters = (): { filters: Filters; setFilters: SetFilters } => {
  const { filterValues, setFilters } = useListContext()
  return { filters: filterValues, setFilters }
}
