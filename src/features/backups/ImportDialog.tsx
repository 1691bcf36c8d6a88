/** An archive in the place of the data: chosen, sent, looked at, and confirmed. */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { backupPageTexts, serviceName } from '#i18n/fr/backupPages.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { MAX_PASSPHRASE } from '#resources/domain/backups.ts'
import { fileSize } from '#src/fields/fileValue.ts'
import { formatDateTime } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { type Uploaded, useImport, useUpload } from './backupImport.ts'

const texts = backupPageTexts.importing

const Choose = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const take = (file: File | undefined): void => {
    if (!file) return
    const isZip = /\.zip$/i.test(file.name)
    setWrong(!isZip)
    if (isZip) onChoose(file)
  }
  return (
    <>
      <DialogContentText>{texts.help}</DialogContentText>
      <Box>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.choose}
          hidden
          onChange={({ target }) => take(target.files?.[0])}
        />
        <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </Box>
      {isWrong && <Alert severity="error">{texts.onlyZip}</Alert>}
    </>
  )
}

const Sending = ({ file, done }: { file: File; done: number }) => (
  <Box aria-live="polite">
    <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
    <LinearProgress aria-label={texts.sending} variant="determinate" value={100 * done} sx={{ my: 1 }} />
    <Typography variant="caption" color="textSecondary">
      {texts.sent(fileSize(done * file.size), fileSize(file.size))}
    </Typography>
  </Box>
)

const Found = ({ uploaded }: { uploaded: Uploaded }) => {
  const zone = useZone()
  const { isEncrypted, madeAt, services, rows, files } = uploaded
  if (isEncrypted) return <Alert severity="info">{texts.encrypted}</Alert>
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{texts.madeAt(formatDateTime(madeAt ?? '', zone))}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[backupPageTexts.rows(rows), backupPageTexts.files(files)].join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {texts.replaces(services.map(serviceName).join(', '))}
      </Typography>
    </Box>
  )
}

type ConfirmProps = { uploaded: Uploaded; upload: string; name: string; onClose: () => void }

const Confirm = ({ uploaded, upload, name, onClose }: ConfirmProps) => {
  const [passphrase, setPassphrase] = useState('')
  const [isSure, setSure] = useState(false)
  const start = useImport(onClose)
  const isReady = isSure && (!uploaded.isEncrypted || passphrase !== '')
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Found uploaded={uploaded} />
        {uploaded.isEncrypted && (
          <TextField
            fullWidth
            type="password"
            autoComplete="off"
            label={backupPageTexts.dialog.passphrase}
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_PASSPHRASE } }}
          />
        )}
        <Alert severity="warning">{texts.warning}</Alert>
        <FormControlLabel
          label={texts.sure}
          control={<Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)} />}
        />
        {start.error && <Alert severity="error">{messageFor(start.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {crudTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isReady}
          loading={start.isPending}
          onClick={() => start.mutate({ upload, name, passphrase: passphrase || null })}
        >
          {texts.start}
        </Button>
      </DialogActions>
    </>
  )
}

const Steps = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File>()
  const { upload, done, data, error, send, cancel } = useUpload()
  useEffect(() => cancel, [cancel])
  if (file && upload && data) return <Confirm uploaded={data} upload={upload} name={file.name} onClose={onClose} />
  const choose = (chosen: File): void => {
    setFile(chosen)
    send(chosen)
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {file && !error ? <Sending file={file} done={done} /> : <Choose onChoose={choose} />}
        {error !== null && <Alert severity="error">{messageFor(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {crudTexts.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <Steps onClose={onClose} />
    </Dialog>
  )
}
