import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { authTexts } from '#i18n/fr/auth.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import type { PasswordLink } from './userAccess.ts'

const texts = authTexts.users

type Props = { name: string; link: PasswordLink | undefined; onClose: () => void }

export const PasswordLinkDialog = ({ name, link, onClose }: Props) => {
  const url = link?.url
  const { copied, copy } = useCopy(errorTexts.copyFailed.link)
  const isCopied = url !== undefined && copied === url
  return (
    <Dialog open={url !== undefined} onClose={onClose} aria-labelledby="password-link" fullWidth>
      <DialogTitle id="password-link">{texts.linkTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.linkHelp(name)}</DialogContentText>
        {link?.sentTo && <DialogContentText sx={{ mt: 1 }}>{texts.linkSent(link.sentTo)}</DialogContentText>}
        <TextField
          label={texts.linkTitle}
          value={url ?? ''}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          variant="contained"
          startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
          onClick={() => copy(url ?? '')}
          aria-live="polite"
          autoFocus
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
