import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Alert, Box, Button, Collapse, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { serviceName, backupPageTexts as texts } from '#i18n/fr/backupPages.ts'
import { backupLabels } from '#i18n/fr/entities/backup.ts'
import { backup as backupResource } from '#resources/entities/backup.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { fileSize } from '#src/fields/inputs/fileValue.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment, shortMoment } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type Backup, type BackupItem, backupStatusOf, isBackupRunning, useDownload } from './backups.ts'

const { action: actions, status: states } = backupLabels.fields
const { tones } = backupResource.fields.status

const amounts = ({ rows, files }: BackupItem): string =>
  [texts.rows(rows ?? 0), ...(files ? [texts.files(files)] : [])].join(', ')

const Items = ({ items }: { items: readonly BackupItem[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      mt: 1,
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    }}
  >
    {items.map((item) => (
      <Box component="li" key={item.service} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2">{serviceName(item.service ?? '')}</Typography>
          <Typography variant="caption" color="textSecondary">
            {amounts(item)}
          </Typography>
        </Box>
        <ToneChip tone={tones[backupStatusOf(item)]} label={states.values[backupStatusOf(item)]} />
      </Box>
    ))}
  </Box>
)

const Progress = ({ backup }: { backup: Backup }) => {
  const done = backup.items.filter(({ status }) => status === 'COMPLETED').length
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        aria-label={backup.name ?? ''}
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={(100 * done) / Math.max(1, backup.items.length)}
      />
      <Typography variant="caption" color="textSecondary">
        {texts.running(done, backup.items.length)}
      </Typography>
    </Box>
  )
}

const useAbout = (backup: Backup): string => {
  const zone = useZone()
  const { requestedBy, requestedAt, isScheduled, holdsSecrets, size, action } = backup
  const person = requestedBy ? [requestedBy.firstName, requestedBy.lastName].filter(Boolean).join(' ') : ''
  return [
    // The name of an export contains its kind and its date.
    ...(action === 'EXPORT'
      ? []
      : [actions.values[action as keyof typeof actions.values], shortMoment(requestedAt, zone)]),
    ...(isScheduled ? [texts.scheduled] : person ? [texts.by(person)] : []),
    ...(holdsSecrets ? [texts.secrets] : []),
    ...(size ? [fileSize(size * 1024)] : []),
    ...(backup.items.length > 0 ? [texts.services(backup.items.length)] : []),
  ].join(' · ')
}

const Actions = ({ backup, onRemove }: { backup: Backup; onRemove: (backup: Backup) => void }) => {
  const download = useDownload()
  const name = backup.name ?? ''
  if (isBackupRunning(backup)) return null
  return (
    <>
      {backup.action === 'EXPORT' && backup.status === 'COMPLETED' && (
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          aria-label={texts.downloadOf(name)}
          loading={download.isPending}
          onClick={() => download.mutate(backup.id)}
        >
          {texts.download}
        </Button>
      )}
      <Tooltip title={texts.remove}>
        <IconButton size="small" aria-label={texts.removeOf(name)} onClick={() => onRemove(backup)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  )
}

const Drill = ({ backup: { drilledAt, drillFailure } }: { backup: Backup }) => {
  const zone = useZone()
  if (!drilledAt) return null
  const when = fullMoment(drilledAt, zone)
  return drillFailure ? (
    <Alert severity="error" sx={{ mt: 1 }}>
      {texts.drillFailed(when, drillFailure)}
    </Alert>
  ) : (
    <Typography variant="caption" color="success" sx={{ display: 'block' }}>
      {texts.drilled(when)}
    </Typography>
  )
}

/** Columns of one width, so that states and buttons of all rows stand below each other. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 120px 208px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const

export const BackupRow = ({ backup, onRemove }: { backup: Backup; onRemove: (backup: Backup) => void }) => {
  const id = useId()
  const [isChosen, setOpen] = useState<boolean>()
  const isOpen = isChosen ?? isBackupRunning(backup)
  const status = backupStatusOf(backup)
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={ROW}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
            {backup.name?.replace(/\.[a-z0-9]+$/i, '')}
            {backup.isEncrypted && (
              <Tooltip title={texts.encrypted}>
                <LockOutlined aria-label={texts.encrypted} sx={{ fontSize: 16, ml: 0.5, verticalAlign: '-2px' }} />
              </Tooltip>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {useAbout(backup)}
          </Typography>
        </Box>
        <Box>
          <ToneChip tone={tones[status]} label={states.values[status]} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
          <Actions backup={backup} onRemove={onRemove} />
          {backup.items.length > 0 && (
            <IconButton
              size="small"
              aria-label={texts.details(backup.name ?? '')}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
            </IconButton>
          )}
        </Box>
      </Box>
      {isBackupRunning(backup) && <Progress backup={backup} />}
      {backup.failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {backup.failure}
        </Alert>
      )}
      {backup.warning && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {backup.warning}
        </Alert>
      )}
      <Drill backup={backup} />
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Items items={backup.items} />
      </Collapse>
    </Box>
  )
}
