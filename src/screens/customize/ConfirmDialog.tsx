import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'

type Props = {
  title: string
  confirm: string
  isReady?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export const ConfirmDialog = ({ title, confirm, isReady = true, isBusy, onConfirm, onClose, children }: Props) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {customizeTexts.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} disabled={!isReady} loading={isBusy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
