import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { SavedSearch, SearchValue } from '#dataProviders/savedSearches.ts'
import type { EntityView } from '../../entityView.ts'
import { isSameFilters, withChoiceIds } from '../filters/filters.ts'
import { viewIn } from '../views/listView.ts'
import { useSearches } from './useSearches.ts'

const NAMES = ['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order']

export const searchAddress = (value: SearchValue, search = ''): string => {
  const params = new URLSearchParams(search)
  for (const name of NAMES) params.delete(name)
  params.set('filter', JSON.stringify(value.filter))
  params.set('displayedFilters', JSON.stringify(value.displayedFilters))
  params.set('page', '1')
  if (value.perPage) params.set('perPage', String(value.perPage))
  if (value.sortField) params.set('sort', value.sortField)
  if (value.sortField && value.sortOrder) params.set('order', value.sortOrder)
  return params.toString()
}

type ShownSearch = {
  /** Has ids of choices, because labels may change. */
  value: SearchValue
  current: SavedSearch | undefined
  apply: (search: SavedSearch) => void
}

export const useShownSearch = (view: EntityView): ShownSearch => {
  const { filterValues, displayedFilters, sort, perPage } = useListContext()
  const { data: searches = [] } = useSearches(view)
  const { search } = useLocation()
  const navigate = useNavigate()
  const value: SearchValue = {
    filter: withChoiceIds(view, filterValues),
    displayedFilters: displayedFilters ?? {},
    sortField: sort.field,
    sortOrder: sort.order,
    perPage,
  }
  const isShown = (one: SavedSearch) =>
    isSameFilters(one.filter, value.filter) &&
    isSameFilters(viewIn(one.displayedFilters), viewIn(value.displayedFilters)) &&
    one.sortField === sort.field &&
    one.sortOrder === sort.order
  return {
    value,
    current: searches.find((one) => !one.isShared && isShown(one)) ?? searches.find(isShown),
    apply: (one) => navigate({ search: searchAddress(one, search) }),
  }
}
