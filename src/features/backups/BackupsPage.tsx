import AddOutlined from '@mui/icons-material/AddOutlined'
import BackupOutlined from '@mui/icons-material/BackupOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Link } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { backupPageTexts as texts } from '#i18n/fr/backupPages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useCan } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { shortMoment } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { BackupRow } from './BackupRow.tsx'
import { type Backup, isBackupRunning, useBackups, useRemove } from './backups.ts'

const ExportDialog = lazyDialog(
  () => import('./ExportDialog.tsx'),
  (m) => m.ExportDialog,
  ({ onClose }) => onClose,
)

const ImportDialog = lazyDialog(
  () => import('./ImportDialog.tsx'),
  (m) => m.ImportDialog,
  ({ onClose }) => onClose,
)

const RemoveQuestion = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => {
  const remove = useRemove(onClose)
  const hasArchive = backup.action === 'EXPORT' && backup.status === 'COMPLETED'
  return (
    <ConfirmDialog
      title={texts.confirmRemove}
      confirm={texts.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(backup.id)}
      onClose={onClose}
    >
      {hasArchive ? texts.removeHelp(backup.name ?? '') : texts.removeImport}
    </ConfirmDialog>
  )
}

const List = ({ backups, onRemove }: { backups: readonly Backup[]; onRemove: (backup: Backup) => void }) => (
  <Box component="section" aria-label={texts.list} sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {backups.map((backup) => (
        <BackupRow key={backup.id} backup={backup} onRemove={onRemove} />
      ))}
    </Box>
  </Box>
)

const Backups = ({ onRemove, onCreate }: { onRemove: (backup: Backup) => void; onCreate: () => void }) => {
  const { data, error, refetch } = useBackups()
  if (error && !data) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.length > 0) return <List backups={data} onRemove={onRemove} />
  return (
    <Notice
      icon={<BackupOutlined />}
      title={texts.empty}
      text={texts.emptyHelp}
      actions={
        <Button variant="contained" startIcon={<AddOutlined />} onClick={onCreate}>
          {texts.create}
        </Button>
      }
    />
  )
}

const Last = () => {
  const zone = useZone()
  const { data } = useBackups()
  if (!data || data.length === 0) return null
  const last = data.find(({ action, status }) => action === 'EXPORT' && status === 'COMPLETED')
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {last ? texts.last(shortMoment(last.requestedAt, zone)) : texts.never}
    </Box>
  )
}

const Schedule = () => {
  const can = useCan()
  if (!can('PARAMETER_MANAGEMENT')) return null
  return (
    <span>
      {texts.schedule}{' '}
      <Link component={RouterLink} to="/admin/parameters" underline="always">
        {texts.toParameters}
      </Link>
      .
    </span>
  )
}

const useSentArchive = () => {
  const [parameters, setParameters] = useSearchParams()
  const [id, name] = [parameters.get('upload'), parameters.get('archive')]
  return { sent: id && name ? { id, name } : undefined, forget: () => setParameters({}, { replace: true }) }
}

export const BackupsPage = () => {
  const { data = [] } = useBackups()
  const [isMaking, setMaking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const { sent, forget } = useSentArchive()
  const canImport = useCan()('BACKUP_IMPORT_MANAGEMENT')
  const [removed, setRemoved] = useState<Backup>()
  const disabledReason = data.some(isBackupRunning) ? texts.isRunning : undefined
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader
        title={texts.title}
        note={
          <>
            <Last />
            <Schedule />
          </>
        }
        actions={[
          {
            key: 'create',
            kind: 'primary',
            label: texts.create,
            icon: <AddOutlined />,
            isHidden: data.length === 0,
            disabledReason,
            opensDialog: true,
            onClick: () => setMaking(true),
            dialog: isMaking && <ExportDialog onClose={() => setMaking(false)} />,
          },
          {
            key: 'import',
            kind: 'secondary',
            label: texts.import,
            icon: <UploadFileOutlined />,
            isHidden: !canImport,
            disabledReason,
            opensDialog: true,
            onClick: () => setImporting(true),
          },
        ]}
      />
      <Backups onRemove={setRemoved} onCreate={() => setMaking(true)} />
      {canImport && (isImporting || sent) && (
        <ImportDialog
          key={sent?.id}
          sent={sent}
          onClose={() => {
            setImporting(false)
            forget()
          }}
        />
      )}
      {removed && <RemoveQuestion backup={removed} onClose={() => setRemoved(undefined)} />}
    </Box>
  )
}
