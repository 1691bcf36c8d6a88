/** Asks before a row goes with what was filled in. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/grammar.ts'

const texts = fieldTexts.children

type Props = { noun: Noun; name: string; onConfirm: () => void; onClose: () => void }

export const RemoveRowDialog = ({ noun, name, onConfirm, onClose }: Props) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.removeTitle(noun)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.removeText(name)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {texts.keep}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
