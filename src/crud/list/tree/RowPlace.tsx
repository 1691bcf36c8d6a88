/** What a tree tells beside a name: how much lies under it, or, of a row that was searched for, where it lies. */
import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { treeTexts } from '#i18n/fr/tree.ts'
import { pathText } from '#src/fields/references/description.ts'
import type { Row } from '../useRows.ts'
import { MAX_CHILDREN } from './useTree.ts'

const quiet = {
  ml: 1,
  flex: 'none',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}

export const RowPlace = ({ row }: { row: Row }) => {
  const { record, childCount, isOpen } = row
  const path = pathText(record)
  if (path)
    return (
      <Box component="span" sx={{ ...quiet, flex: '0 1 auto', minWidth: 0 }}>
        {path}
      </Box>
    )
  if (childCount === 0) return null
  const isCut = isOpen && childCount > MAX_CHILDREN
  return (
    <Box component="span" sx={quiet}>
      <span aria-hidden>{childCount}</span>
      <span style={visuallyHidden}>, {treeTexts.children(childCount)}</span>
      {isCut && <> · {treeTexts.firstOnes(MAX_CHILDREN, childCount)}</>}
    </Box>
  )
}
