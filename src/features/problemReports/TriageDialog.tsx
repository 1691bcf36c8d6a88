import { DialogContentText, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MergeReportDocument, RefuseReportDocument } from '#dataProviders/operations/intervention.ts'
import { problemReportTexts as texts } from '#i18n/fr/problemReports.ts'
import { MAX_REFUSAL } from '#resources/domain/problemReports.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { itemOf, useSimilarReports } from './similarReports.ts'
import { useReportCall } from './useReportCall.ts'

export type TriageDialogProps = { step: 'refuse' | 'merge'; record: SavedRecord; onClose: () => void }

const RefuseDialog = ({ record, onClose }: Omit<TriageDialogProps, 'step'>) => {
  const [reason, setReason] = useState('')
  const { isBusy, run } = useReportCall()
  const refuse = async () => {
    const done = texts.refuse.done(record.displayName)
    if (await run(() => callOperation(RefuseReportDocument, { id: record.id, reason }), done)) onClose()
  }
  return (
    <ConfirmDialog
      title={texts.refuse.title(record.displayName)}
      confirm={texts.refuse.action}
      isDangerous
      isReady={reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => void refuse()}
      onClose={onClose}
    >
      <DialogContentText>{texts.refuse.help}</DialogContentText>
      <TextField
        label={texts.refuse.reason}
        required
        autoFocus
        fullWidth
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REFUSAL } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}

const MergeDialog = ({ record, onClose }: Omit<TriageDialogProps, 'step'>) => {
  const [into, setInto] = useState('')
  const { isBusy, run } = useReportCall()
  const { data } = useSimilarReports(itemOf(record))
  const others = (data ?? []).filter(({ id, status }) => id !== record.id && status !== 'REFUSED')
  const merge = async () => {
    const done = texts.merge.done(record.displayName)
    if (await run(() => callOperation(MergeReportDocument, { id: record.id, into }), done)) onClose()
  }
  return (
    <ConfirmDialog
      title={texts.merge.title(record.displayName)}
      confirm={texts.merge.action}
      isReady={into !== ''}
      isBusy={isBusy}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <DialogContentText>{data && others.length === 0 ? texts.merge.none : texts.merge.help}</DialogContentText>
      {others.length > 0 && (
        <TextField
          select
          fullWidth
          label={texts.merge.into}
          value={into}
          onChange={({ target }) => setInto(target.value)}
          sx={{ mt: 2 }}
        >
          {others.map(({ id, label, status }) => (
            <MenuItem key={id} value={id}>
              {`${label} (${texts.similar.states[status]})`}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ConfirmDialog>
  )
}

export const TriageDialog = ({ step, ...props }: TriageDialogProps) =>
  step === 'refuse' ? <RefuseDialog {...props} /> : <MergeDialog {...props} />
