import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import type { DriveActions } from './driveActions.ts'
import { useTrash } from './driveData.ts'

const texts = drivePageTexts.trashDialog

type RestoreProps = { id: string; name: string; restore: DriveActions['restore'] }

const RestoreButton = ({ id, name, restore }: RestoreProps) => {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await restore(id, name)
    setBusy(false)
  }
  return (
    <Button size="small" aria-label={texts.restoreOf(name)} loading={isBusy} onClick={() => void press()}>
      {texts.restore}
    </Button>
  )
}

const Deleted = ({ restore }: Pick<DriveActions, 'restore'>) => {
  const zone = useZone()
  const { data, error, refetch } = useTrash()
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines rows={3} />
  if (data.length === 0) return <Typography sx={{ py: 3 }}>{texts.empty}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map(({ id, label, deletedAt, deletedBy }) => {
        const date = fullMoment(deletedAt, zone)
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
              <Typography variant="caption" color="textSecondary">
                {deletedBy ? texts.deletedBy(date, deletedBy) : texts.deleted(date)}
              </Typography>
            </Box>
            <RestoreButton id={id} name={label} restore={restore} />
          </Box>
        )
      })}
    </Box>
  )
}

export const TrashDialog = ({ restore, onClose }: Pick<DriveActions, 'restore'> & { onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{texts.help}</DialogContentText>
        <Deleted restore={restore} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{drivePageTexts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
