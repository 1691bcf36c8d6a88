/** The searches that a person keeps of a list: its filters and its order, in react-admin's own shape and place. */
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { isSameFilters } from './filters.ts'
import type { Sort } from './listState.ts'

export const MAX_NAME = 60

const isSameSort = (one: Sort, other: Partial<Sort> = {}): boolean =>
  one.field === other.field && one.order === other.order

/** What the address says of a list that shows this search from its first page. */
const addressOf = ({ value }: SavedQuery, search: string): string => {
  const params = new URLSearchParams(search)
  params.set('filter', JSON.stringify(value.filter ?? {}))
  params.set('displayedFilters', JSON.stringify(value.displayedFilters ?? {}))
  params.set('page', '1')
  if (value.perPage) params.set('perPage', String(value.perPage))
  if (value.sort) params.set('sort', value.sort.field)
  if (value.sort) params.set('order', value.sort.order)
  return params.toString()
}

type ListQueries = {
  queries: readonly SavedQuery[]
  /** The one that the list shows. */
  current: SavedQuery | undefined
  /** Takes the place of the one that has this name. */
  save: (label: string) => void
  remove: (query: SavedQuery) => void
  apply: (query: SavedQuery) => void
}

/** Those of the list that one stands in. */
export const useListQueries = (): ListQueries => {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [stored, setStored] = useSavedQueries(resource)
  const { search } = useLocation()
  const navigate = useNavigate()
  const queries = extractValidSavedQueries(stored)
  return {
    queries,
    current: queries.find(({ value }) => isSameFilters(value.filter, filterValues) && isSameSort(sort, value.sort)),
    save: (label) => {
      const value = { filter: filterValues, sort, perPage, displayedFilters: displayedFilters ?? {} }
      setStored([...queries.filter((query) => query.label !== label), { label, value }])
    },
    remove: (query) => setStored(queries.filter((other) => other !== query)),
    apply: (query) => navigate({ search: addressOf(query, search) }),
  }
}
