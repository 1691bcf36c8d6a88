/** What can be done with the selected rows. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import type { EntityView } from '../entityView.ts'
import { SelectionToolbar, selectedRecords } from './SelectionToolbar.tsx'
import type { Selection } from './selection.ts'
import type { ListRow } from './useRows.ts'

type Props = { view: EntityView; selection: Selection; rows: readonly ListRow[] }

export const SelectionBar = ({ view, selection, rows }: Props) => {
  // As they were when the question was asked: those that go leave the selection one by one.
  const [asked, setAsked] = useState<readonly Reference[]>()
  const { ids } = selection
  const ask = () => setAsked(selectedRecords(selection, rows))
  if (ids.length === 0 && !asked) return null
  return (
    <SelectionToolbar selection={selection}>
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
    </SelectionToolbar>
  )
}
