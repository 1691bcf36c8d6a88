import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'

const texts = crudTexts.form

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

export const LeaveDialog = ({ isOpen, onStay, onLeave }: Props) => {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.leaveTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.leaveText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
