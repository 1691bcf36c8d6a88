import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'

type Props = {
  open?: boolean
  title: string
  confirm: string
  cancel?: string
  /** Red button without the initial focus, for actions that cannot be undone. */
  isDangerous?: boolean
  isReady?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

const Content = ({ children }: { children: ReactNode }) => (
  <DialogContent>
    {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
  </DialogContent>
)

export const ConfirmDialog = ({
  open = true,
  title,
  confirm,
  cancel = crudTexts.cancel,
  isDangerous = false,
  isReady = true,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <Content>{children}</Content>}
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={isDangerous}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={!isReady}
          loading={isBusy}
          autoFocus={!isDangerous}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
