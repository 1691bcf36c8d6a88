import { Box, DialogContentText, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { MAX_STEP_TEXT, type QuestionAction } from '#resources/domain/validationSteps.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type AskedStep, sendQuestionOrAnswer } from './decisions.ts'

const texts = decisionTexts.sendQuestionOrAnswer

type Props = {
  action: QuestionAction
  step: AskedStep
  question?: string | null | undefined
  isForOther?: boolean
  onClose: () => void
}

const WORDS = {
  question: { title: texts.askTitle, effect: texts.askEffect, label: texts.askLabel },
  answer: { title: texts.answerTitle, effect: texts.answerEffect, label: texts.answerLabel },
} as const

const useAskBack = ({ action, step, onClose }: Props) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => sendQuestionOrAnswer(action, [step.id], text),
    onSuccess: ({ text, isWhole }) => {
      notify(text, { type: isWhole ? 'success' : 'warning', ...(!isWhole && { autoHideDuration: null }) })
      onClose()
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
        client.invalidateQueries({ queryKey: ['planning'] }),
      ]),
  })
}

export const QuestionDialog = (props: Props) => {
  const { action, step, question, isForOther = false, onClose } = props
  const [text, setText] = useState('')
  const { mutate, isPending } = useAskBack(props)
  const { title, effect, label } = WORDS[action]
  return (
    <ConfirmDialog
      title={title}
      confirm={texts.send}
      isReady={text.trim() !== ''}
      isBusy={isPending}
      onConfirm={() => mutate(text)}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: WEIGHTS.name }}>{decisionTexts.stepOf(step.step, step.item)}</Typography>
      {question && (
        <Box component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {decisionTexts.quoted(question)}
        </Box>
      )}
      <DialogContentText sx={{ mt: 1 }}>{isForOther ? texts.answerForEffect : effect}</DialogContentText>
      <TextField
        label={label}
        required
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
        multiline
        minRows={3}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: MAX_STEP_TEXT } }}
      />
    </ConfirmDialog>
  )
}
