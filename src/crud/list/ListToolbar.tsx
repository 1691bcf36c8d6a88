/** Above the rows: what is looked for at the left, what is done with the list at the right. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { isImportable } from '#resources/domain/importable.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../entityView.ts'
import type { ListSlots } from '../slots.ts'
import { ImportButton } from '../transfer/ImportButton.tsx'
import { useAccess } from '../useAddress.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { Columns } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { filterViews, isSearchable, searchOf } from './filters.ts'
import { useListFilters } from './listState.ts'
import type { TreeControls } from './rows.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchesButton } from './searches/SearchesButton.tsx'
import { useBringSearches } from './searches/useBringSearches.ts'
import { useSearchNews } from './searches/useSearches.ts'
import { TreeButtons } from './tree/TreeButtons.tsx'

type Props = {
  view: EntityView
  columns: Columns
  tree: TreeControls | undefined
  slots: ListSlots
}

const Search = () => {
  const { filters, setFilters } = useListFilters()
  return (
    <SearchBox value={searchOf(filters)} onSearch={(q) => setFilters((last) => ({ ...last, q: q || undefined }))} />
  )
}

/** What arranges our own table: a page that draws its rows otherwise has no use for it. */
const TableTools = ({ columns, tree }: Pick<Props, 'columns' | 'tree'>): ReactNode => (
  <>
    <ColumnsMenu columns={columns} />
    {tree && <TreeButtons tree={tree} />}
  </>
)

export const ListToolbar = ({ view, columns, tree, slots }: Props) => {
  const isMobile = useIsMobile()
  const { canCreate, canExport } = useAccess(view)
  useSearchNews(view)
  useBringSearches(view)
  // On a phone the panel holds the searches that were kept: the row has no room for them.
  const hasPanel = filterViews(view).length > 0
  return (
    <Box
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexWrap: { md: 'wrap' },
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        px: 2,
        py: 1.25,
      }}
    >
      {isSearchable(view) && <Search />}
      <FilterPanel view={view} />
      {!(isMobile && hasPanel) && <SearchesButton view={view} isShort={isMobile} />}
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      {!isMobile && slots.table === undefined && <TableTools columns={columns} tree={tree} />}
      {slots.toolbar}
      {canCreate && isImportable(view.resource) && <ImportButton view={view} isShort={isMobile} />}
      {canExport && <ExportButton view={view} shown={columns.shown} isShort={isMobile} />}
    </Box>
  )
}
