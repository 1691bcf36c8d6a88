/** What can be done with the selected rows. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import type { EntityView } from '../entityView.ts'
import type { Selection } from './selection.ts'
import type { Row } from './useRows.ts'

const texts = crudTexts.list

export const SelectionBar = ({
  view,
  selection,
  rows,
}: {
  view: EntityView
  selection: Selection
  rows: readonly Row[]
}) => {
  const [isDeleting, setIsDeleting] = useState(false)
  const names = new Map(rows.map(({ record }) => [record.id, record.displayName]))
  if (selection.ids.length === 0 && !isDeleting) return null
  return (
    <Box
      role="toolbar"
      aria-label={texts.selected(selection.ids.length)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }} role="status">
        {texts.selected(selection.ids.length)}
      </Typography>
      <Button size="small" color="inherit" onClick={selection.clear}>
        {texts.unselect}
      </Button>
      <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={() => setIsDeleting(true)}>
        {texts.delete}
      </Button>
      <DeletionDialog
        isOpen={isDeleting}
        view={view}
        records={selection.ids.map((id) => ({ id, displayName: names.get(id) ?? '' }))}
        onClose={() => setIsDeleting(false)}
        onRequested={selection.clear}
      />
    </Box>
  )
}
