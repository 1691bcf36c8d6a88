import { useRef } from 'react'
import { useListContext } from 'react-admin'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type EntityView, valueAt } from '../entityView.ts'
import { useSavedId, useScrollToSaved } from '../savedRecord.ts'
import type { ListSlots, SavedRecord } from '../slots.ts'
import { useAccess, useRecordAddress } from '../useAddress.ts'
import { useBulkViews } from './bulk/bulkViews.ts'
import { ListCards } from './cards/ListCards.tsx'
import { isFiltered, isSameFilters } from './filters/filters.ts'
import { useRefusedFilters } from './filters/useRefusedFilters.ts'
import { useFoldedSelection } from './fold/useFoldedSelection.ts'
import { ListFooter } from './ListFooter.tsx'
import { EmptyList, FailedList, LoadingList, NoResult } from './ListStates.tsx'
import { useDefaultSort, useListFilters } from './listState.ts'
import type { ListMeta, Rows } from './rows.ts'
import { useSelection } from './selection/selection.ts'
import { type Columns, emptyColumns, photoColumn, titleColumn, titleColumns, useDensity } from './table/columns.ts'
import { ListTable } from './table/ListTable.tsx'
import { MoveDialog } from './tree/MoveDialog.tsx'
import { useTreeDrag } from './tree/useTreeDrag.ts'
import { useTreeMove } from './tree/useTreeMove.tsx'
import { isPaged } from './views/listView.ts'
import { OtherView } from './views/OtherView.tsx'
import { useListView } from './views/useListView.ts'

type Props = { view: EntityView; slots: ListSlots; columns: Columns; rows: Rows; meta: ListMeta; label: string }

/**
 * Omits picture columns without a picture, the parent, which the tree or the path of a result shows, and default
 * columns without a value on the page.
 */
const usefulColumns = (
  { resource }: EntityView,
  columns: Columns,
  empty: Columns['shown'],
  omitted: readonly string[] = [],
): Columns['shown'] =>
  columns.shown.filter((column) => {
    if (empty.includes(column) || (!columns.isChosen && omitted.includes(column.source))) return false
    return column.isCustom || column.name !== resource.parent
  })

/** True if a filter names one value and all rows have it: each card would repeat it. */
const isFixed = (filter: unknown, column: Columns['shown'][number], { rows }: Rows): boolean => {
  const { in: values } = (filter ?? {}) as { in?: unknown }
  if (!Array.isArray(values) || values.length !== 1) return false
  return new Set(rows.map(({ record }) => JSON.stringify(valueAt(record, column)))).size === 1
}

const DerivedRows = ({ view, slots, columns, rows, meta, label }: Props) => {
  const isMobile = useIsMobile()
  const { shown } = useListView(view)
  const [isDense] = useDensity()
  const { filters } = useListFilters()
  const selection = useFoldedSelection(useSelection(), rows)
  const { canUpdate, canDelete } = useAccess(view)
  const recordAddress = useRecordAddress(view)
  const canUpdateMany = useBulkViews(view).length > 0 && canUpdate
  const mover = useTreeMove(view, rows.tree, canUpdate)
  const drag = useTreeDrag(rows.rows, mover, rows.tree)
  const root = useRef<HTMLDivElement>(null)
  const photo = photoColumn(columns.shown, rows.rows)
  const savedId = useSavedId(view.path)
  useScrollToSaved(root, rows.rows.some(({ record }) => record.id === savedId) ? '[data-saved]' : undefined)
  const shared = {
    rows: rows.rows,
    columns: usefulColumns(view, columns, emptyColumns(columns, rows.rows, slots.cells), slots.omitted).filter(
      (column) => column !== photo && !(isMobile && isFixed(filters[column.source], column, rows)),
    ),
    photo,
    slots,
    selection: slots.bulkActions || slots.selectionActions || canDelete || canUpdateMany ? selection : undefined,
    addressOf: slots.addressOf ?? (({ id }: SavedRecord) => recordAddress(id)),
    tree: rows.tree,
    mover,
    label,
    savedId,
  }
  const titles = titleColumns(view, columns.shown)
  const { as } = shown
  if (as !== 'table' && !(as === 'cards' && isMobile))
    return <OtherView {...shared} as={as} view={view} titles={titles} meta={meta} />
  return (
    <div ref={root}>
      {isMobile ? (
        <ListCards {...shared} resource={view.resource} titles={titles} />
      ) : (
        <ListTable {...shared} view={view} drag={drag} title={titleColumn(view, columns.shown)} isDense={isDense} />
      )}
      {mover && <MoveDialog view={view} mover={mover} />}
    </div>
  )
}

export const ListContent = (props: Props) => {
  const { view, slots, rows } = props
  const [isDense] = useDensity()
  const { canCreate } = useAccess(view)
  const { setSort } = useListContext()
  const { shown } = useListView(view)
  const { filters, setFilters } = useListFilters()
  const sort = useDefaultSort(view)
  const isOpening = useRefusedFilters(rows.error)
  if (isOpening) return <LoadingList isDense={isDense} />
  if (rows.error) {
    const reset = () => {
      setFilters({})
      setSort(sort)
    }
    return <FailedList error={rows.error} onRetry={rows.refetch} onReset={reset} />
  }
  if (rows.isPending || !view.isReady) return <LoadingList isDense={isDense} />
  if (rows.rows.length === 0) {
    const isChosen = isFiltered(filters) && !isSameFilters(filters, slots.defaultFilters)
    if (isChosen) return <NoResult view={view} title={slots.noResultTitle?.(filters)} />
    return <EmptyList view={view} canCreate={canCreate} title={slots.emptyTitle} createTexts={slots.createTexts} />
  }
  return (
    <>
      {slots.table === undefined ? (
        <DerivedRows {...props} slots={{ ...slots, ...slots.slotsFor?.(filters) }} />
      ) : (
        slots.table
      )}
      {isPaged(shown) && (slots.pagination === undefined ? <ListFooter rows={rows} /> : slots.pagination)}
    </>
  )
}
