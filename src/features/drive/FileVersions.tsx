import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { FileObstacle } from '#src/fields/controls/FileObstacle.tsx'
import { fileSize } from '#src/fields/inputs/fileValue.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import type { DriveActions } from './driveActions.ts'
import { type FileVersion, type ListedItem, useVersions } from './driveData.ts'

const texts = drivePageTexts.versions

type RowProps = { version: FileVersion; isCurrent: boolean; onRestore?: (() => Promise<void>) | undefined }

const VersionRow = ({ version, isCurrent, onRestore }: RowProps) => {
  const zone = useZone()
  const [isBusy, setBusy] = useState(false)
  const date = fullMoment(version.createdAt, zone)
  const restore = async () => {
    setBusy(true)
    await onRestore?.()
    setBusy(false)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography>
          {date} {isCurrent && <Chip size="small" color="primary" label={texts.current} />}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[version.createdBy, fileSize(version.size)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {version.obstacle ? (
        <FileObstacle obstacle={version.obstacle} />
      ) : (
        <Link href={version.url} download={version.name} aria-label={texts.downloadOf(date)}>
          {drivePageTexts.actions.download}
        </Link>
      )}
      {onRestore && !isCurrent && (
        <Button size="small" loading={isBusy} aria-label={texts.restoreOf(date)} onClick={() => void restore()}>
          {texts.restore}
        </Button>
      )}
    </Box>
  )
}

type Props = { item: ListedItem; restore: DriveActions['restoreVersion']; onClose: () => void }

const Versions = ({ item, restore }: Omit<Props, 'onClose'>) => {
  const { data, error, refetch } = useVersions(item.id)
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines rows={3} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((version, index) => (
        <VersionRow
          key={version.id}
          version={version}
          isCurrent={index === 0}
          onRestore={item.isWritable ? () => restore(item.id, version.id) : undefined}
        />
      ))}
    </Box>
  )
}

export const FileVersions = ({ item, restore, onClose }: Props) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(item.name ?? '')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{texts.help}</DialogContentText>
        <Versions item={item} restore={restore} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{drivePageTexts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
