/** What can be done with the selected rows. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import type { EntityView } from '../entityView.ts'
import type { Selection } from './selection.ts'
import type { Row } from './useRows.ts'

const texts = crudTexts.list

type Props = { view: EntityView; selection: Selection; rows: readonly Row[] }

export const SelectionBar = ({ view, selection, rows }: Props) => {
  // As they were when the question was asked: those that go leave the selection one by one.
  const [asked, setAsked] = useState<readonly Reference[]>()
  const { ids } = selection
  const names = new Map(rows.map(({ record }) => [record.id, record.displayName]))
  const ask = () => setAsked(ids.map((id) => ({ id, displayName: names.get(id) ?? '' })))
  if (ids.length === 0 && !asked) return null
  return (
    <Box
      role="toolbar"
      aria-label={texts.selected(ids.length)}
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
        {texts.selected(ids.length)}
      </Typography>
      <Button size="small" color="inherit" onClick={selection.clear}>
        {texts.unselect}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        disabled={ids.length === 0}
        aria-haspopup="dialog"
        onClick={ask}
      >
        {deletionTexts.action(ids.length, view.noun)}
      </Button>
      {asked && (
        <DeletionDialog
          isOpen
          view={view}
          records={asked}
          onClose={() => setAsked(undefined)}
          onGone={(id) => selection.deselect([id])}
        />
      )}
    </Box>
  )
}
