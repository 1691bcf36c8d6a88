import { Button } from '@mui/material'
import { useState } from 'react'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { ImportActions } from './importData.ts'

const texts = transferTexts.import.undo

export const UndoButton = ({ id, undo }: { id: string; undo: ImportActions['undo'] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="error" disabled={undo.isPending} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isOpen}
        isDangerous
        title={texts.question}
        confirm={texts.confirm}
        cancel={texts.back}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          undo.mutate(id)
        }}
      >
        {texts.help}
      </ConfirmDialog>
    </>
  )
}
