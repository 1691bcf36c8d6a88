import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import { useZone } from '#src/time/useZone.ts'
import { timeOf } from '#src/time/when.ts'

const texts = appTexts.sessionEnd

export type SessionEndDialogProps = { at: number; isFinal: boolean; onStay: () => void }

/** Closing the dialog extends the session too, because the user is present. */
export const SessionEndDialog = ({ at, isFinal, onStay }: SessionEndDialogProps) => {
  const id = useId()
  const time = timeOf(new Date(at), useZone())
  return (
    <Dialog open role="alertdialog" onClose={onStay} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{isFinal ? texts.final(time) : texts.idle(time)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay} autoFocus>
          {isFinal ? texts.understood : texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
