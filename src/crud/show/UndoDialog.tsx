import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { type Activity, undoActivity } from '#dataProviders/activities.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { useZone } from '#src/time/useZone.ts'
import { ChangeList } from './ChangeList.tsx'
import { reversed } from './changes.ts'
import type { Thread } from './thread.ts'

type FieldProblem = { message: string }

const problemsOf = (error: unknown): string[] => {
  const errors = isServiceError(error, 'VALIDATION_FAILED') ? (error.details.errors as FieldProblem[] | undefined) : []
  return errors?.length ? errors.map(({ message }) => message) : [messageFor(error)]
}

type Props = { thread: Thread; activity: Activity; onClose: () => void }

export const UndoDialog = ({ thread, activity, onClose }: Props) => {
  const id = useId()
  const zone = useZone()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoActivity(activity.id),
    onSuccess: () => {
      notify(texts.undoDone, { type: 'success' })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [thread.path] }),
  })
  const { changes } = thread.describe({ ...activity, changes: reversed(activity.changes) }, zone)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.undoTitle}</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error">
            {texts.undoFailed}
            {problemsOf(error).map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        ) : (
          <>
            <DialogContentText>{texts.undoText}</DialogContentText>
            <ChangeList changes={changes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {crudTexts.close}
        </Button>
        {!error && (
          <Button variant="contained" loading={isPending} onClick={() => mutate()}>
            {texts.undoConfirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
