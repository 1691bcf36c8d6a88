import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { DeletionDialog } from '../../deletion/DeletionDialog.tsx'
import type { EntityView } from '../../entityView.ts'
import { drawSlot, type ListSlots } from '../../slots.ts'
import { useBulkViews } from '../bulk/bulkViews.ts'
import { UpdateSelection } from '../bulk/UpdateSelection.tsx'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { useSelectedRecords, useSelection } from './selection.ts'

type Rights = { canUpdate: boolean; canDelete: boolean }
type BarProps = Rights & { view: EntityView; beside: ListSlots['selectionActions'] }

const DerivedBar = ({ view, beside, canUpdate, canDelete }: BarProps) => {
  const { ids, deselect } = useSelection()
  const selected = useSelectedRecords()
  // Records when the question was asked: deleted ones leave the selection one by one.
  const [asked, setAsked] = useState<readonly Reference[]>()
  if (ids.length === 0 && !asked) return null
  return (
    <SelectionToolbar>
      {beside && drawSlot(beside, {})}
      {canUpdate && <UpdateSelection view={view} />}
      {canDelete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          disabled={ids.length === 0}
          aria-haspopup="dialog"
          onClick={() => setAsked(selected)}
        >
          {deletionTexts.action(ids.length, view.noun)}
        </Button>
      )}
      {asked && (
        <DeletionDialog
          isOpen
          view={view}
          records={asked}
          onClose={() => setAsked(undefined)}
          onRemoved={(id) => deselect([id])}
        />
      )}
    </SelectionToolbar>
  )
}

type Props = Rights & { view: EntityView; slots: ListSlots }

export const SelectionBar = ({ view, slots, canUpdate, canDelete }: Props) => {
  const { ids } = useSelection()
  const isUpdated = useBulkViews(view).length > 0 && canUpdate
  const { bulkActions: actions, selectionActions: beside } = slots
  if (actions === undefined)
    return (
      (isUpdated || canDelete || beside) && (
        <DerivedBar view={view} beside={beside} canUpdate={isUpdated} canDelete={canDelete} />
      )
    )
  return actions && ids.length > 0 && <SelectionToolbar>{drawSlot(actions, {})}</SelectionToolbar>
}
