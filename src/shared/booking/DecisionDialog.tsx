import { Box, DialogContentText, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { decisionTexts as texts } from '#i18n/fr/decisions.ts'
import type { StepAction } from '#resources/domain/validationSteps.ts'
import { useZone } from '#src/time/useZone.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type AskedStep, decide } from './decisions.ts'

export type PendingDecision = { action: StepAction; steps: readonly AskedStep[]; isCut?: boolean }

type Props = PendingDecision & { onClose: () => void; onDone?: () => void }

const MAX_COMMENT = 2_000
const NAMED = 10

const useDecide = ({ action, steps, onClose, onDone }: Props) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) =>
      decide(
        action,
        steps.map(({ id }) => id),
        comment,
      ),
    onSuccess: ({ text, isWhole }) => {
      notify(text, { type: isWhole ? 'success' : 'warning', ...(!isWhole && { autoHideDuration: null }) })
      onDone?.()
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

const aboutOf = ({ subject, period }: NonNullable<AskedStep['of']>, zone: string): string => {
  const moments = period && { startingAt: parseInstant(period.startingAt), endingAt: parseInstant(period.endingAt) }
  return [subject, moments && periodLabel(moments, zone, new Date())].filter(Boolean).join(' · ')
}

const Steps = ({ steps }: Pick<Props, 'steps'>) => {
  const zone = useZone()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {steps.slice(0, NAMED).map(({ id, step, item, of }) => (
        <Typography key={id} component="li">
          {texts.stepOf(step, item)}
          {of && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {aboutOf(of, zone)}
            </Typography>
          )}
        </Typography>
      ))}
      {steps.length > NAMED && <Typography component="li">…</Typography>}
    </Box>
  )
}

export const DecisionDialog = (props: Props) => {
  const { action, steps, isCut, onClose } = props
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useDecide(props)
  const isRefusal = action === 'deny'
  return (
    <ConfirmDialog
      title={texts.question(action, steps.length)}
      confirm={texts.actions[action]}
      isDangerous={isRefusal}
      isReady={!isRefusal || comment.trim() !== ''}
      isBusy={isPending}
      onConfirm={() => mutate(comment)}
      onClose={onClose}
    >
      <Steps steps={steps} />
      {isCut && <DialogContentText sx={{ mt: 1 }}>{texts.more(steps.length)}</DialogContentText>}
      <DialogContentText sx={{ mt: 1 }}>{texts.effect[action]}</DialogContentText>
      <TextField
        label={isRefusal ? texts.reason : texts.comment}
        required={isRefusal}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        fullWidth
        multiline
        minRows={2}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
      />
    </ConfirmDialog>
  )
}
