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
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadBackup } from '#dataProviders/backupUpload.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { isUploading, type Upload } from '#dataProviders/uploads.ts'
import { archiveMessages } from '#i18n/fr/backupImports.ts'
import { backupPageTexts, serviceName } from '#i18n/fr/backupPages.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { MAX_PASSPHRASE } from '#resources/domain/backups.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { useSession } from '#src/session/useSession.ts'
import { UploadRow } from '#src/shared/uploads/UploadRow.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type SentArchive, type Uploaded, useImport, useUploaded, useUploadOf } from './backupImport.ts'

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

const Sending = ({ upload }: { upload: Upload }) => (
  <>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <UploadRow upload={upload} onFollow={() => undefined} />
    </Box>
    <DialogContentText variant="body2">{texts.backgroundHelp}</DialogContentText>
  </>
)

const Found = ({ uploaded, isAdministrator }: { uploaded: Uploaded; isAdministrator: boolean }) => {
  const zone = useZone()
  const { isEncrypted, isOlder, holdsSecrets, madeAt, services, rows, files } = uploaded
  const bringsPeople = services.includes('security')
  const signIn = [
    ...(bringsPeople && holdsSecrets === false ? [texts.withoutSecrets] : []),
    ...(bringsPeople && isAdministrator ? [texts.operator] : []),
  ]
  if (isEncrypted) return <Alert severity="info">{texts.encrypted}</Alert>
  return (
    <Box>
      <Typography sx={{ fontWeight: WEIGHTS.name }}>{texts.madeAt(fullMoment(madeAt, zone))}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[backupPageTexts.rows(rows), backupPageTexts.files(files)].join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {texts.replaces(services.map(serviceName).join(', '))}
      </Typography>
      {signIn.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {signIn.join(' ')}
        </Typography>
      )}
      {isOlder && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {texts.older}
        </Alert>
      )}
    </Box>
  )
}

type ConfirmProps = { uploaded: Uploaded; upload: string; name: string; onClose: () => void }

const Confirm = ({ uploaded, upload, name, onClose }: ConfirmProps) => {
  const [passphrase, setPassphrase] = useState('')
  const [isSure, setSure] = useState(false)
  const [isForeignAccepted, setForeignAccepted] = useState(false)
  const start = useImport(onClose)
  const session = useSession()
  const isAdministrator = session.status === 'authenticated' && isSuperAdmin(session.holder)
  const isForeign = uploaded.isOwn === false
  const isBarred = isForeign && !isAdministrator
  const isReady =
    isSure && (!uploaded.isEncrypted || passphrase !== '') && (!isForeign || isForeignAccepted) && !isBarred
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Found uploaded={uploaded} isAdministrator={isAdministrator} />
        {uploaded.isEncrypted && (
          <TextField
            fullWidth
            type="password"
            autoComplete="off"
            label={texts.opener}
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_PASSPHRASE } }}
          />
        )}
        {isForeign && <Alert severity="error">{archiveMessages.foreignArchive}</Alert>}
        {!isBarred && (
          <>
            <Alert severity="warning">{texts.warning}</Alert>
            {isAdministrator && uploaded.isOwn !== true && (
              <FormControlLabel
                label={isForeign ? texts.foreign : texts.maybeForeign}
                control={
                  <Checkbox checked={isForeignAccepted} onChange={({ target }) => setForeignAccepted(target.checked)} />
                }
              />
            )}
            <FormControlLabel
              label={texts.sure}
              control={<Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)} />}
            />
          </>
        )}
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
          onClick={() =>
            start.mutate({ upload, name, passphrase: passphrase || null, confirmForeign: isForeignAccepted })
          }
        >
          {texts.start}
        </Button>
      </DialogActions>
    </>
  )
}

type LookingProps = { sent: SentArchive; onOther?: () => void; onClose: () => void }

const Looking = ({ sent, onOther, onClose }: LookingProps) => {
  const { data, error } = useUploaded(sent.id)
  if (data) return <Confirm uploaded={data} upload={sent.id} name={sent.name} onClose={onClose} />
  return (
    <>
      <DialogContent>
        {error ? <Alert severity="error">{messageFor(error)}</Alert> : <Skeleton height={96} />}
      </DialogContent>
      <DialogActions>
        {error && onOther && <Button onClick={onOther}>{texts.other}</Button>}
        <Button color="inherit" onClick={onClose}>
          {crudTexts.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

const Steps = ({ onClose }: { onClose: () => void }) => {
  const start = useMutation({ mutationFn: async (file: File) => ({ ...(await uploadBackup(file)), name: file.name }) })
  const upload = useUploadOf(start.data?.upload)
  if (start.data && upload?.state === 'DONE')
    return <Looking sent={start.data} onOther={start.reset} onClose={onClose} />
  const isShown = upload && upload.state !== 'CANCELLED'
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isShown ? <Sending upload={upload} /> : <Choose onChoose={start.mutate} />}
        {start.error && <Alert severity="error">{messageFor(start.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isShown && isUploading(upload) ? texts.background : crudTexts.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

export const ImportDialog = ({ sent, onClose }: { sent?: SentArchive | undefined; onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      {sent ? <Looking sent={sent} onClose={onClose} /> : <Steps onClose={onClose} />}
    </Dialog>
  )
}
