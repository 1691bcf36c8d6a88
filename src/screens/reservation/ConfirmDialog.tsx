/** A question before something that cannot be taken back. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'

type Props = {
  open: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const ConfirmDialog = ({ open, title, text, confirm, cancel, isDangerous, onConfirm, onCancel }: Props) => {
  const id = useId()
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm} variant="contained" color={isDangerous ? 'error' : 'primary'}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
