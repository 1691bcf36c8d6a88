import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import type { RestoreResult } from '#dataProviders/activities.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import { type Asked, useRestore } from './useRestore.ts'

type Props = {
  records: readonly Asked[]
  nounOf: (entity: string) => Noun
  onClose: () => void
  onRemoved?: (ids: readonly string[]) => void
}

const Refusals = ({ results, records }: { results: readonly RestoreResult[]; records: readonly Asked[] }) => {
  const names = new Map(records.map(({ id, displayName }) => [id, displayName]))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {results.map(({ id, reasons }) => (
        <Alert key={id} severity="error">
          <AlertTitle>{names.get(id)}</AlertTitle>
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      ))}
    </Box>
  )
}

export const RestoreDialog = ({ records, nounOf, onClose, onRemoved }: Props) => {
  const id = useId()
  const { mutate, isPending, data } = useRestore({
    nounOf,
    onRestored: (ids) => {
      onRemoved?.(ids)
      if (ids.length === records.length) onClose()
    },
  })
  const refused = data?.filter(({ isRestored }) => !isRestored) ?? []
  const isRefused = refused.length > 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        {isRefused ? texts.refusedTitle(refused.length) : texts.confirmTitle(records.length)}
      </DialogTitle>
      <DialogContent>
        {isRefused ? (
          <Refusals results={refused} records={records} />
        ) : (
          <DialogContentText>
            {records.length === 1 ? texts.confirmText(records[0]?.displayName ?? '') : texts.confirmMany}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {isRefused ? crudTexts.close : crudTexts.cancel}
        </Button>
        {!isRefused && (
          <Button variant="contained" loading={isPending} onClick={() => mutate(records)}>
            {texts.restore}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
