import { useMemo } from 'react'
import { FilterContext, ListContextProvider, ResourceContextProvider } from 'react-admin'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useEntityView } from './entityView.ts'
import { ListLayout } from './list/ListLayout.tsx'
import { useListAddress } from './list/listState.ts'
import { useSelectionOfVisit } from './list/selection/selection.ts'
import { useColumns } from './list/table/columns.ts'
import { useDerivedList } from './list/useDerivedList.ts'
import { type ListSlots, useSlots } from './slots.ts'

type Props = { resource: AnyResource; slots?: ListSlots }

const NO_SLOTS: ListSlots = {}
const noFirst = () => undefined

export const ListPage = ({ resource, slots: own = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const given = useSlots(resource.key, 'list', own)
  const first = (given.presets?.useFirst ?? noFirst)()
  const slots = useMemo(() => (first ? { ...given, defaultFilters: first.filters } : given), [given, first])
  const state = useListAddress(view, slots.defaultFilters, first?.sort)
  const columns = useColumns(view)
  const sourcesKey = columns.all.map(({ source }) => source).join(' ')
  const sources = useMemo(() => sourcesKey.split(' '), [sourcesKey])
  const { select, defaultFilters } = slots
  const { rows, context, meta } = useDerivedList({
    view,
    state,
    sources,
    select,
    defaultFilters,
    firstSort: first?.sort,
  })
  const isStale = rows.isPending || context.isPlaceholderData === true
  useSelectionOfVisit({ resource: view.path, filters: state.filters, rows: rows.rows, isStale })
  const filters = useMemo(() => [...(slots.filters ?? [])], [slots.filters])
  return (
    <ResourceContextProvider value={view.path}>
      <ListContextProvider value={context}>
        <FilterContext.Provider value={filters}>
          <ListLayout view={view} slots={slots} columns={columns} rows={rows} meta={meta} />
        </FilterContext.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
