import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { isImportable } from '#resources/domain/importable.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../entityView.ts'
import type { ListSlots } from '../slots.ts'
import { ImportButton } from '../transfer/ImportButton.tsx'
import { useAccess } from '../useAddress.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { filterViews, isFiltered, isSearchable, searchOf } from './filters/filters.ts'
import { SearchBox } from './filters/SearchBox.tsx'
import { useListFilters } from './listState.ts'
import type { Rows, TreeControls } from './rows.ts'
import { SaveSearch } from './searches/SaveSearch.tsx'
import { SearchesButton } from './searches/SearchesButton.tsx'
import { useBringSearches } from './searches/useBringSearches.ts'
import { useSearchNews } from './searches/useSearches.ts'
import { ToolsMenu } from './ToolsMenu.tsx'
import { ColumnsMenu } from './table/ColumnsMenu.tsx'
import { type Columns, emptyColumns } from './table/columns.ts'
import { BoardFieldChoice } from './views/BoardFieldChoice.tsx'
import { useListView } from './views/useListView.ts'
import { useOfferedViews, ViewButton } from './views/ViewButton.tsx'

const TreeButtons = ({ tree: { expandAll, collapseAll, isUnfolded } }: { tree: TreeControls }) => {
  const change = isUnfolded ? collapseAll : expandAll
  if (!change) return null
  return (
    <Button color="inherit" startIcon={isUnfolded ? <UnfoldLessOutlined /> : <UnfoldMoreOutlined />} onClick={change}>
      {isUnfolded ? treeTexts.collapseAll : treeTexts.expandAll}
    </Button>
  )
}

type Props = {
  view: EntityView
  columns: Columns
  rows: Rows
  slots: ListSlots
}

const Search = () => {
  const { filters, setFilters } = useListFilters()
  return (
    <SearchBox value={searchOf(filters)} onSearch={(q) => setFilters((last) => ({ ...last, q: q || undefined }))} />
  )
}

const TableTools = ({ view, columns, rows, slots }: Props): ReactNode => {
  const { shown } = useListView(view)
  return (
    <>
      {!['board', 'calendar', 'chart'].includes(shown.as) && (
        <ColumnsMenu columns={columns} empty={emptyColumns(columns, rows.rows, slots.cells)} />
      )}
      {rows.tree && shown.as === 'table' && <TreeButtons tree={rows.tree} />}
    </>
  )
}

const ROW = { display: 'flex', displayPrint: 'none', alignItems: 'center' } as const

/** On a phone the tools unfold below with labels: icons in the row would leave no space for the search. */
const useFoldedTools = (tools: ReactNode) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return {
    opener: (
      <IconButton
        aria-label={crudTexts.list.tools}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreVertOutlined />
      </IconButton>
    ),
    folded: isOpen && (
      <Box id={id} role="group" aria-label={crudTexts.list.tools} sx={{ ...ROW, flexWrap: 'wrap', gap: 0.5, pb: 1 }}>
        {tools}
      </Box>
    ),
  }
}

export const ListToolbar = ({ view, columns, rows, slots }: Props) => {
  const isMobile = useIsMobile()
  const { canCreate, canExport } = useAccess(view)
  useSearchNews(view)
  useBringSearches(view)
  // On a phone the filter panel holds the saved searches, for lack of space.
  const hasPanel = filterViews(view).length > 0
  const canImport = canCreate && isImportable(view.resource)
  const hasViews = useOfferedViews(view).length > 1 && slots.table === undefined
  const { shown } = useListView(view)
  const { filters } = useListFilters()
  const hasRare = Boolean(slots.rareTools) || canImport || canExport
  const rare = (
    <>
      {slots.rareTools}
      {canImport && <ImportButton view={view} />}
      {canExport && <ExportButton view={view} shown={columns.shown} />}
    </>
  )
  const tools = (
    <>
      {/* Chips of filters have their own. */}
      {shown.as !== 'table' && !isFiltered(filters) && <SaveSearch view={view} isShort={!isMobile} />}
      {hasViews && <BoardFieldChoice view={view} />}
      {hasViews && <ViewButton view={view} />}
      {slots.toolbar}
      {isMobile && rare}
    </>
  )
  const { opener, folded } = useFoldedTools(tools)
  const hasTools = Boolean(slots.toolbar) || hasViews || hasRare
  return (
    <>
      <Box sx={{ ...ROW, flexWrap: { md: 'wrap' }, gap: { xs: 0.5, md: 1 }, py: 1 }}>
        {isSearchable(view) && <Search />}
        <FilterPanel view={view} />
        {!(isMobile && hasPanel) && <SearchesButton view={view} isShort={isMobile} />}
        <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
        {!isMobile && slots.table === undefined && (
          <TableTools view={view} columns={columns} rows={rows} slots={slots} />
        )}
        {!isMobile && tools}
        {!isMobile && hasRare && <ToolsMenu>{rare}</ToolsMenu>}
        {isMobile && hasTools && opener}
      </Box>
      {isMobile && folded}
    </>
  )
}
