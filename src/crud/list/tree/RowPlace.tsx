import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { Box, Button } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { pathText } from '#src/fields/references/description.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ListRow, TreeControls } from '../rows.ts'
import { MAX_CHILDREN } from './useTree.ts'

const quiet = { color: 'text.secondary', fontSize: '0.75rem', fontWeight: WEIGHTS.text }

export const RowCount = ({ row, tree }: { row: ListRow; tree?: TreeControls | undefined }) => {
  const { record, childCount, isOpen } = row
  if (childCount === 0) return null
  if (tree?.behind) {
    const label = isOpen ? crudTexts.list.collapse(record.displayName) : crudTexts.list.expand(record.displayName)
    return (
      <Button
        size="small"
        color="inherit"
        aria-label={`${label}, ${treeTexts.others(childCount)}`}
        aria-expanded={isOpen}
        endIcon={<ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={(event) => {
          event.stopPropagation()
          tree.toggle(record.id)
        }}
        sx={{ ...quiet, ml: 0.5, px: 0.75, py: 0, flex: 'none', whiteSpace: 'nowrap', zIndex: 1, minHeight: 24 }}
      >
        {treeTexts.others(childCount)}
      </Button>
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

const STEP = 16
const MAX_STEPS = 4

export const LevelMark = ({ depth }: { depth: number }) => (
  <Box component="span" sx={{ flex: 'none', width: STEP * Math.min(depth, MAX_STEPS) }}>
    <span style={visuallyHidden}>{treeTexts.level(depth + 1)}</span>
  </Box>
)

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
