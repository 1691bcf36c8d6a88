import { Tab, Tabs } from '@mui/material'
import { useLocation, useNavigate } from 'react-router'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import type { EntityView } from '../../entityView.ts'
import type { Filters } from '../../listQuery.ts'
import { useDefaultSort } from '../listState.ts'
import { useSearches } from '../searches/useSearches.ts'
import { searchAddress, useShownSearch } from '../searches/useShownSearch.ts'
import { viewIn } from './listView.ts'
import { useListView } from './useListView.ts'

const LIST = 'list'

type Props = { view: EntityView; defaultFilters: Filters | undefined }

export const ViewTabs = ({ view, defaultFilters = {} }: Props) => {
  const { data: searches = [] } = useSearches(view)
  const { current, apply } = useShownSearch(view)
  const { shown } = useListView(view)
  const { field, order } = useDefaultSort(view)
  const { search } = useLocation()
  const navigate = useNavigate()
  const saved = searches.filter((one) => viewIn(one.displayedFilters).as !== 'table')
  if (saved.length === 0) return null
  const isTab = current && saved.includes(current)
  const list = { filter: defaultFilters, displayedFilters: {}, sortField: field, sortOrder: order, perPage: null }
  const choose = (id: string) => {
    const one = saved.find((each) => each.id === id)
    if (one) apply(one)
    else navigate({ search: searchAddress(list, search) })
  }
  return (
    <Tabs
      value={isTab ? current.id : shown.as === 'table' && LIST}
      onChange={(_event, id: string) => choose(id)}
      aria-label={texts.tabs}
      variant="scrollable"
      sx={{ displayPrint: 'none' }}
    >
      <Tab value={LIST} label={texts.names.table} />
      {saved.map(({ id, shownName }) => (
        <Tab key={id} value={id} label={shownName} />
      ))}
    </Tabs>
  )
}
