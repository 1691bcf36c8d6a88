/** Indents a row of a tree and opens or closes what lies under it. */
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { Box, IconButton } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Row } from './useRows.ts'

const STEP = 20

export const TreeToggle = ({ row, onToggle }: { row: Row; onToggle: (id: string) => void }) => {
  const { record, depth, hasChildren, isOpen } = row
  const label = isOpen ? crudTexts.list.collapse(record.displayName) : crudTexts.list.expand(record.displayName)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flex: 'none',
        pl: `${depth * STEP}px`,
        width: depth * STEP + 28,
        mr: 0.5,
      }}
    >
      {hasChildren && (
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
    </Box>
  )
}
