import { useListContext } from 'react-admin'
import type { EntityView } from '../../entityView.ts'
import type { Filters } from '../../listQuery.ts'
import { offeredViews, type ShownView, TABLE, viewIn, withView } from './listView.ts'

export const useListView = (view: EntityView) => {
  const { displayedFilters = {}, filterValues, setFilters } = useListContext()
  const chosen = viewIn(displayedFilters)
  return {
    shown: offeredViews(view).includes(chosen.as) ? chosen : TABLE,
    open: (filters: Filters) => setFilters({ ...filters }, withView(displayedFilters, TABLE)),
    show: (next: ShownView) => setFilters(filterValues, withView(displayedFilters, next)),
  }
}
