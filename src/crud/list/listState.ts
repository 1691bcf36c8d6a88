/** What a list shows and in which order: kept in the address and remembered. */
import { useListParams } from 'ra-core'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { EntityView } from '../entityView.ts'
import { type RouteScope, useRouteScope } from '../routeScope.ts'

export type Filters = Readonly<Record<string, unknown>>
export type Sort = { field: string; order: 'ASC' | 'DESC' }

export type ListState = {
  filters: Filters
  /** The filters, and what the scope of the list says of all its records. */
  asked: Filters
  sort: Sort
  page: number
  perPage: number
  /** A function is given the filters as they were last set, also before the address shows them. */
  setFilters: (change: Filters | ((filters: Filters) => Filters)) => void
  setSort: (sort: Sort) => void
  setPage: (page: number) => void
  setPerPage: (perPage: number) => void
  /** Back to what the list shows by itself. */
  reset: () => void
}

export const PER_PAGE = [25, 50, 100, 200] as const
/** The server refuses to skip further (page × perPage). */
export const MAX_ROWS = 100_000

const DEFAULT_SORT: Sort = { field: 'createdAt', order: 'DESC' }

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

export const useListState = (view: EntityView): ListState => {
  const { resource, path } = view
  const scope = useRouteScope(view)
  const sort = useMemo(() => resource.list?.sort ?? DEFAULT_SORT, [resource])
  const [params, actions] = useListParams({ resource: path, sort, perPage: PER_PAGE[0] })
  const perPage = clamp(params.perPage, 1, 200)
  // The address follows a moment later: two filters set in a row must both stand.
  const latest = useRef<Filters>(filled(params.filterValues))
  useEffect(() => {
    latest.current = filled(params.filterValues)
  }, [params.filterValues])
  const isLeft = useIsLeft()
  const setFilters: ListState['setFilters'] = (change) => {
    if (isLeft()) return
    latest.current = filled(typeof change === 'function' ? change(latest.current) : change)
    actions.setFilters(latest.current, {}, false)
  }
  const filters = filled(params.filterValues)
  return {
    filters,
    asked: { ...filters, ...filtersOf(scope) },
    sort: { field: params.sort, order: params.order === 'DESC' ? 'DESC' : 'ASC' },
    page: clamp(params.page, 1, Math.floor(MAX_ROWS / perPage)),
    perPage,
    setFilters,
    setSort: actions.setSort,
    setPage: actions.setPage,
    setPerPage: actions.setPerPage,
    reset: () => {
      setFilters({})
      actions.setSort(sort)
    },
  }
}
