import { Alert, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { QuestionDialogProps } from './questionDialogProps.ts'

const texts = appTexts.successor

const ACTIVE = { blockedAt: { isEmpty: true } }

export const SuccessorDialog = ({ refusals, onEnd }: QuestionDialogProps<'APPROVER_NEEDED'>) => {
  const [chosen, setChosen] = useState<Reference[]>([])
  const [successor] = chosen
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isReady={successor !== undefined}
      onConfirm={() => onEnd(successor?.id)}
      onClose={() => onEnd()}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {refusals[0]?.message}
      </Alert>
      <ReferencePicker to="user" label={texts.successor} required value={chosen} filter={ACTIVE} onChange={setChosen} />
      <DialogContentText variant="body2" sx={{ mt: 1 }}>
        {texts.help}
      </DialogContentText>
    </ConfirmDialog>
  )
}
