import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { Box, IconButton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { ListRow } from '../rows.ts'

const STEP = 22
const MAX_STEPS = 8
const CHEVRON = 24

type Props = { row: ListRow; onToggle: (id: string) => void; isHung: boolean }

/** Hung, the chevron stands in the space beside the check box, so that first names align with their column head. */
export const TreeToggle = ({ row, onToggle, isHung }: Props) => {
  const { record, depth, childCount, isOpen } = row
  const label = isOpen ? crudTexts.list.collapse(record.displayName) : crudTexts.list.expand(record.displayName)
  const indent = Math.min(depth, MAX_STEPS) * STEP
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flex: 'none',
        pl: `${indent}px`,
        width: indent + CHEVRON,
        ml: isHung ? `${-CHEVRON}px` : 0,
        zIndex: 1,
      }}
    >
      {childCount > 0 && (
        <IconButton
          size="small"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(record.id)
          }}
          sx={{ p: 0.25 }}
        >
          <ChevronRightOutlined
            fontSize="small"
            sx={{ transform: isOpen ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }}
          />
        </IconButton>
      )}
      {depth > 0 && <span style={visuallyHidden}>{treeTexts.level(depth + 1)}</span>}
    </Box>
  )
}
