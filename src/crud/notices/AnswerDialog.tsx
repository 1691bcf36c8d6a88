import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { noticeTexts as texts } from '#i18n/fr/notices.ts'
import { MAX_ANSWER_COMMENT } from '#resources/domain/automationTypes.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useAnswer } from './useAnswer.ts'

export type AnswerDialogProps = {
  notice: { id: string; text: string }
  answer: 'ACCEPTED' | 'REFUSED'
  onClose: () => void
}

export const AnswerDialog = ({ notice, answer, onClose }: AnswerDialogProps) => {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useAnswer(onClose)
  const isRefused = answer === 'REFUSED'
  return (
    <ConfirmDialog
      title={texts.title[answer]}
      confirm={texts.action[answer]}
      isDangerous={isRefused}
      isReady={!isRefused || comment.trim() !== ''}
      isBusy={isPending}
      onConfirm={() => mutate({ id: notice.id, answer, comment })}
      onClose={onClose}
    >
      <DialogContentText>{notice.text}</DialogContentText>
      <TextField
        label={isRefused ? texts.reason : texts.comment}
        required={isRefused}
        autoFocus={isRefused}
        fullWidth
        multiline
        minRows={2}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_ANSWER_COMMENT } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}
