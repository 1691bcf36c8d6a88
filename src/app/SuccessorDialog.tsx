/** Asks for the successor of pending decisions. */
import { Alert, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const texts = appTexts.successor

export type SuccessorDialogProps = { message: string; onEnd: (successor: string | undefined) => void }

const ACTIVE = { blockedAt: { isEmpty: true } }

export const SuccessorDialog = ({ message, onEnd }: SuccessorDialogProps) => {
  const [chosen, setChosen] = useState<Reference[]>([])
  const [successor] = chosen
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isReady={successor !== undefined}
      onConfirm={() => onEnd(successor?.id)}
      onClose={() => onEnd(undefined)}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <ReferencePicker to="user" label={texts.successor} required value={chosen} filter={ACTIVE} onChange={setChosen} />
      <DialogContentText variant="body2" sx={{ mt: 1 }}>
        {texts.help}
      </DialogContentText>
    </ConfirmDialog>
  )
}
