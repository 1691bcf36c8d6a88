import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { authTexts } from '#i18n/fr/auth.ts'

const texts = authTexts.alreadyConnected

type Props = { onForce: () => void; onCancel: () => void }

/** Asks before the login disconnects another device (D1). */
export const AlreadyConnectedDialog = ({ onForce, onCancel }: Props) => (
  <Dialog open onClose={onCancel} aria-labelledby="already-connected">
    <DialogTitle id="already-connected">{texts.title}</DialogTitle>
    <DialogContent>
      <DialogContentText>{texts.question}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button variant="contained" onClick={onForce} autoFocus>
        {texts.confirm}
      </Button>
    </DialogActions>
  </Dialog>
)
