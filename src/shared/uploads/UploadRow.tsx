import Close from '@mui/icons-material/Close'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Box, Button, Chip, type ChipProps, IconButton, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { dismissUpload, isUploading, type Upload } from '#dataProviders/uploads.ts'
import { uploadTexts as texts, type UploadState } from '#i18n/fr/uploadTray.ts'
import { fileSize } from '#src/fields/inputs/fileValue.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Props = { upload: Upload; onFollow: () => void }

const COLORS: Record<UploadState, ChipProps['color']> = {
  SENDING: 'info',
  PAUSED: 'default',
  WAITING: 'warning',
  FINISHING: 'info',
  DONE: 'success',
  FAILED: 'error',
  CANCELLED: 'default',
}

type ActProps = { text: string; name: string; icon?: ReactNode; onClick: (() => void) | undefined }

const Act = ({ text, name, icon, onClick }: ActProps) =>
  onClick && (
    <Button size="small" startIcon={icon} aria-label={texts.of(text, name)} onClick={onClick}>
      {text}
    </Button>
  )

const Progress = ({ upload }: { upload: Upload }) => {
  const { name, size, sent, state } = upload
  const isMeasured = state !== 'FINISHING' && size > 0
  return (
    <>
      <LinearProgress
        aria-label={texts.progress(name)}
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        value={isMeasured ? Math.min(100, (100 * sent) / size) : undefined}
        sx={{ mt: 1 }}
      />
      <Typography variant="caption" color="textSecondary">
        {texts.sent(fileSize(sent), fileSize(size))}
      </Typography>
    </>
  )
}

export const UploadRow = ({ upload, onFollow }: Props) => {
  const { id, name, size, state, actions, address, next } = upload
  const isRunning = isUploading(upload)
  const retry = state === 'FAILED' ? upload.retry?.() : undefined
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{name}</Typography>
          {!isRunning && (
            <Typography variant="caption" color="textSecondary">
              {fileSize(size)}
            </Typography>
          )}
        </Box>
        <Box aria-live="polite">
          <Chip size="small" color={COLORS[state]} label={texts.states[state]} />
        </Box>
        {!isRunning && (
          <IconButton size="small" aria-label={texts.dismiss(name)} onClick={() => dismissUpload(id)}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isRunning && <Progress upload={upload} />}
      {state === 'FAILED' && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {upload.problem} {!retry && texts.retryThere}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.75 }}>
        <Act text={texts.retry} name={name} icon={<ReplayOutlined />} onClick={retry} />
        <Act text={texts.pause} name={name} icon={<PauseOutlined />} onClick={actions.pause} />
        <Act text={texts.resume} name={name} icon={<PlayArrowOutlined />} onClick={actions.resume} />
        <Act text={texts.cancel} name={name} onClick={actions.cancel} />
        {address && (next || state === 'FAILED' || state === 'CANCELLED') && (
          <Button size="small" component={RouterLink} to={address} onClick={onFollow}>
            {next ?? texts.back}
          </Button>
        )}
      </Box>
    </Box>
  )
}
