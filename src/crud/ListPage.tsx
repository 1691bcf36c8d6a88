/** The list of an entity, from its declaration. */
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Button, Fab, LinearProgress, Paper } from '@mui/material'
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { isImportable } from '#resources/domain/importable.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type EntityView, useEntityView, valueAt } from './entityView.ts'
import { ColumnsMenu } from './list/ColumnsMenu.tsx'
import { titleColumn, titleColumns, useColumns } from './list/columns.ts'
import { ExportButton } from './list/ExportButton.tsx'
import { FilterChips } from './list/FilterChips.tsx'
import { FilterPanel } from './list/FilterPanel.tsx'
import { isFiltered, isSearchable, searchOf } from './list/filters.ts'
import { ListCards } from './list/ListCards.tsx'
import { ListFooter } from './list/ListFooter.tsx'
import { EmptyList, FailedList, LoadingList, NoResult, PageGone } from './list/ListStates.tsx'
import { ListTable } from './list/ListTable.tsx'
import { type ListState, useListState } from './list/listState.ts'
import { SearchBox } from './list/SearchBox.tsx'
import { SelectionBar } from './list/SelectionBar.tsx'
import { useSelection } from './list/selection.ts'
import type { ListSlots } from './list/slots.ts'
import { MoveDialog } from './list/tree/MoveDialog.tsx'
import { TreeButtons } from './list/tree/TreeButtons.tsx'
import { useTreeDrag } from './list/tree/useTreeDrag.ts'
import { useTreeMove } from './list/tree/useTreeMove.tsx'
import { type Rows, useRows } from './list/useRows.ts'
import { PageHeader } from './PageHeader.tsx'
import { useRouteScope } from './routeScope.ts'
import { ImportButton } from './transfer/ImportButton.tsx'
import { useAccess, useRecordAddress } from './useAddress.ts'

type Props = { resource: AnyResource; slots?: ListSlots }

const NO_SLOTS: ListSlots = {}

/** At the head of the page; under the thumb on a phone. */
const CreateButton = ({ view }: { view: EntityView }) => {
  const isMobile = useIsMobile()
  const label = crudTexts.list.create(view.noun)
  const link = { component: RouterLink, to: useRouteScope(view).create }
  if (!isMobile) {
    return (
      <Button variant="contained" startIcon={<AddOutlined />} {...link}>
        {label}
      </Button>
    )
  }
  return (
    <Fab
      color="primary"
      aria-label={label}
      {...link}
      sx={{ position: 'fixed', right: 16, bottom: BOTTOM_BAR_HEIGHT + 16 }}
    >
      <AddOutlined />
    </Fab>
  )
}

const Toolbar = ({ view, state, children }: { view: EntityView; state: ListState; children: React.ReactNode }) => (
  <Box
    sx={{ display: 'flex', flexWrap: { md: 'wrap' }, alignItems: 'center', gap: { xs: 0.5, md: 1 }, px: 2, py: 1.25 }}
  >
    {isSearchable(view) && (
      <SearchBox
        value={searchOf(state.filters)}
        onSearch={(q) => state.setFilters((filters) => ({ ...filters, q: q || undefined }))}
      />
    )}
    <FilterPanel view={view} state={state} />
    <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
    {children}
  </Box>
)

type ContentProps = {
  view: EntityView
  state: ListState
  rows: Rows
  isDense: boolean
  canCreate: boolean
  children: React.ReactNode
}

/** The rows, or why there are none. */
const Content = ({ view, state, rows, isDense, canCreate, children }: ContentProps) => {
  if (rows.error) return <FailedList error={rows.error} onRetry={rows.refetch} onReset={state.reset} />
  if (rows.isPending || !view.isReady) return <LoadingList isDense={isDense} />
  if (rows.rows.length > 0) return children
  if (state.page > 1) return <PageGone onFirst={() => state.setPage(1)} />
  return isFiltered(state.filters) ? (
    <NoResult view={view} state={state} />
  ) : (
    <EmptyList view={view} canCreate={canCreate} />
  )
}

const totalText = (view: EntityView, rows: Rows): string | undefined =>
  rows.isPending || rows.error || (rows.tree && !rows.tree.expandAll)
    ? undefined
    : crudTexts.list.total(rows.total, rows.isTotalExact, view.noun)

/** Without the pictures that no row has, and without the parent: a tree draws it, and a result names the whole way. */
const usefulColumns = ({ resource }: EntityView, shown: readonly FieldView[], { rows }: Rows): FieldView[] =>
  shown.filter((column) => {
    if (column.field.kind === 'image') return rows.some(({ record }) => valueAt(record, column))
    return column.isCustom || column.name !== resource.parent
  })

export const ListPage = ({ resource, slots = NO_SLOTS }: Props) => {
  const view = useEntityView(resource)
  const state = useListState(view)
  const columns = useColumns(view)
  const sourcesKey = columns.all.map(({ source }) => source).join(' ')
  const sources = useMemo(() => sourcesKey.split(' '), [sourcesKey])
  const rows = useRows(view, state, sources, slots.select)
  const selection = useSelection(view)
  const access = useAccess(view)
  const recordAddress = useRecordAddress(view)
  const mover = useTreeMove(view, rows.tree, access.canUpdate)
  const drag = useTreeDrag(rows.rows, mover, rows.tree)
  const isMobile = useIsMobile()
  const isCreatedHere = access.canCreate && !slots.isCreatedFromFrame
  const [isDense, setDense] = useStore('list.dense', true)
  const scope = useRouteScope(view)
  const title = scope.title ?? slots.title ?? crudTexts.title(view.noun)
  const Selected = slots.selected
  const shared = {
    rows: rows.rows,
    columns: usefulColumns(view, columns.shown, rows),
    slots,
    selection: Selected || access.canDelete ? selection : undefined,
    addressOf: slots.addressOf ?? (({ id }: { id: string }) => recordAddress(id)),
    tree: rows.tree,
    mover,
    resource,
    label: title,
  }
  return (
    <>
      <PageHeader
        title={title}
        back={scope.up}
        note={totalText(view, rows)}
        actions={slots.actions}
        primary={isCreatedHere && <CreateButton view={view} />}
      />
      {slots.banner}
      <Paper variant="outlined" sx={{ overflow: 'hidden', mb: isMobile && isCreatedHere ? 10 : 0 }}>
        <Toolbar view={view} state={state}>
          {!isMobile && <ColumnsMenu columns={columns} isDense={isDense} setDense={setDense} />}
          {rows.tree && !isMobile && <TreeButtons tree={rows.tree} />}
          {access.canCreate && isImportable(resource) && <ImportButton view={view} isShort={isMobile} />}
          <ExportButton view={view} state={state} shown={columns.shown} isShort={isMobile} />
        </Toolbar>
        {rows.rows.length > 0 && isFiltered(state.filters) && (
          <Box sx={{ px: 2, pb: 1.25 }}>
            <FilterChips view={view} state={state} />
          </Box>
        )}
        {Selected && <Selected selection={selection} rows={rows.rows} />}
        {!Selected && access.canDelete && <SelectionBar view={view} selection={selection} rows={rows.rows} />}
        <Box sx={{ height: 2 }}>{rows.isRefreshing && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
        <Content view={view} state={state} rows={rows} isDense={isDense} canCreate={access.canCreate}>
          {isMobile ? (
            <ListCards {...shared} titles={titleColumns(view, columns.shown)} />
          ) : (
            <ListTable
              {...shared}
              view={view}
              drag={drag}
              title={titleColumn(view, columns.shown)}
              isDense={isDense}
              sort={state.sort}
              onSort={state.setSort}
            />
          )}
          {!rows.tree?.expandAll && (
            <ListFooter state={state} rows={rows} shown={rows.rows.filter(({ depth }) => depth === 0).length} />
          )}
        </Content>
      </Paper>
      {mover && <MoveDialog view={view} mover={mover} />}
    </>
  )
}
