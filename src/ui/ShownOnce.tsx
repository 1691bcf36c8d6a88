import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { useCopy } from './useCopy.ts'

type Texts = { once: string; copy: string; copied: string; notCopied: string; close: string }
type Props = { texts: Texts; label: string; value: string; onClose: () => void }

export const ShownOnce = ({ texts, label, value, onClose }: Props) => {
  const { copied, copy } = useCopy(texts.notCopied)
  return (
    <>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.once}
        </Alert>
        <TextField
          label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" onClick={() => copy(value)} aria-live="polite" autoFocus>
          {copied ? texts.copied : texts.copy}
        </Button>
      </DialogActions>
    </>
  )
}
