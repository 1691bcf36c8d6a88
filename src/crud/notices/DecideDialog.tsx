import { TextField } from '@mui/material'
import { useState } from 'react'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { MAX_ANSWER_MESSAGE } from '#resources/domain/publicFormTypes.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useDecide } from './useDecide.ts'

export type DecideDialogProps = { answer: { id: string; recordLabel: string }; onClose: () => void }

export const DecideDialog = ({ answer: { id, recordLabel }, onClose }: DecideDialogProps) => {
  const [message, setMessage] = useState('')
  const { mutate, isPending } = useDecide(onClose)
  return (
    <ConfirmDialog
      title={texts.refuseTitle(recordLabel)}
      confirm={texts.refuse}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ id, state: 'REFUSED', message })}
      onClose={onClose}
    >
      <TextField
        label={texts.message}
        helperText={texts.messageHelp}
        autoFocus
        fullWidth
        multiline
        minRows={2}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_ANSWER_MESSAGE } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  )
}
