import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { treeTexts } from '#i18n/fr/tree.ts'
import { pathText } from '#src/fields/references/description.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ListRow, TreeControls } from '../rows.ts'
import { MAX_CHILDREN } from './useTree.ts'

const quiet = { color: 'text.secondary', fontSize: '0.75rem', fontWeight: WEIGHTS.text }

export const RowCount = ({ row, tree }: { row: ListRow; tree?: TreeControls | undefined }) => {
  const { childCount, isOpen } = row
  if (childCount === 0) return null
  if (tree?.behind) {
    return (
      <Box component="span" sx={{ ...quiet, ml: 1, flex: 'none', whiteSpace: 'nowrap' }}>
        {treeTexts.others(childCount)}
      </Box>
    )
  }
  const isCut = isOpen && childCount > MAX_CHILDREN
  return (
    <Box component="span" sx={{ ...quiet, ml: 1, flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
      <span aria-hidden>{childCount}</span>
      <span style={visuallyHidden}>, {treeTexts.children(childCount)}</span>
      {isCut && <> · {treeTexts.firstOnes(MAX_CHILDREN, childCount)}</>}
    </Box>
  )
}

export const RowPath = ({ row }: { row: ListRow }) => {
  const path = pathText(row.record)
  return (
    path && (
      <Box
        component="span"
        title={path}
        sx={{ ...quiet, display: 'block', lineHeight: 1.2, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {path}
      </Box>
    )
  )
}
