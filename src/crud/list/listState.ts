import { useEffect, useMemo, useRef } from 'react'
import { type ListControllerBaseResult, useListContext, useListParams } from 'react-admin'
import { useLocation } from 'react-router'
import type { EntityView } from '../entityView.ts'
import type { Filters, Sort } from '../listQuery.ts'
import { type RouteScope, useRouteScope } from '../routeScope.ts'

/** A function receives the last filters, even before the address changes. */
type SetFilters = (change: Filters | ((filters: Filters) => Filters), displayed?: object, debounce?: boolean) => void

export type ListState = {
  filters: Filters
  permanent: Filters
  sort: Sort
  page: number
  perPage: number
  setFilters: SetFilters
  /** Replace the controller's: these would write the address again, over a change of the same moment. */
  modifiers: Pick<ListControllerBaseResult, 'setSort' | 'setPage' | 'setPerPage' | 'showFilter' | 'hideFilter'>
}

export const PER_PAGE = [25, 50, 100, 200] as const
/** Maximum of page × perPage on the server. */
export const MAX_ROWS = 100_000

const DEFAULT_SORT: Sort = { field: 'createdAt', order: 'DESC' }
/** Placeholder that documents do not send: the service has its own order. */
const ITS_OWN_SORT: Sort = { field: 'id', order: 'ASC' }

const filled = (filters: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(value) || min))

const filtersOf = ({ given = {} }: RouteScope): Filters =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { in: [value] }]))

/** During navigation this list is still mounted: setting a filter would navigate back to it. */
const useIsLeft = (): (() => boolean) => {
  const { pathname } = useLocation()
  return () => window.location.pathname !== pathname
}

export const useDefaultSort = ({ resource }: EntityView): Sort =>
  resource.list?.sort ?? (resource.external ? ITS_OWN_SORT : DEFAULT_SORT)

/** State from the address, in the form that react-admin's controller needs. */
export const useListAddress = (view: EntityView, defaultFilters?: Filters, firstSort?: Sort): ListState => {
  const defaultSort = useDefaultSort(view)
  const scope = useRouteScope(view)
  const permanent = useMemo(() => filtersOf(scope), [scope])
  const [params, actions] = useListParams({
    resource: view.path,
    sort: firstSort ?? defaultSort,
    perPage: PER_PAGE[0],
    ...(defaultFilters && { filterDefaultValues: defaultFilters }),
  })
  const filters = useMemo(() => filled(params.filterValues), [params.filterValues])
  const perPage = clamp(params.perPage, 1, 200)
  // The address changes later: two filters set in a row must both apply.
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

export const useListFilters = (): { filters: Filters; setFilters: SetFilters } => {
  const { filterValues, setFilters } = useListContext()
  return { filters: filterValues, setFilters }
}
