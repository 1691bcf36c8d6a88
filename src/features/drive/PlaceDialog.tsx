import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpward'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material'
import { useId, useState } from 'react'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { amountOf, type ListedItem, useFolder, useItems } from './driveData.ts'
import { ItemIcon } from './ItemIcon.tsx'

type Props = {
  action: 'move' | 'copy'
  items: readonly ListedItem[]
  from: string | undefined
  onChoose: (folder: string | null) => Promise<void>
  onClose: () => void
}

const BY_NAME = { field: 'name', order: 'ASC' } as const

const Folders = ({
  place,
  moved,
  onOpen,
}: {
  place: string | undefined
  moved: ReadonlySet<string>
  onOpen: (id: string) => void
}) => {
  const { items, isLoaded, isPlaceholderData, error, refetch, hasNextPage, fetchNextPage } = useItems({
    folder: place,
    q: '',
    sort: BY_NAME,
    foldersOnly: true,
  })
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!isLoaded || isPlaceholderData) return <LoadingLines rows={3} />
  const offered = items.filter(({ id }) => !moved.has(id))
  if (offered.length === 0) return <Alert severity="info">{texts.place.noFolder}</Alert>
  return (
    <List dense>
      {offered.map((folder) => (
        <ListItemButton key={folder.id} onClick={() => onOpen(folder.id)}>
          <ListItemIcon sx={{ minWidth: 40 }}>
            <ItemIcon item={folder} />
          </ListItemIcon>
          <ListItemText primary={folder.name} slotProps={{ primary: { noWrap: true } }} />
        </ListItemButton>
      ))}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{texts.place.more}</Button>}
    </List>
  )
}

export const PlaceDialog = ({ action, items, from, onChoose, onClose }: Props) => {
  const id = useId()
  const [place, setPlace] = useState(from)
  const [isBusy, setBusy] = useState(false)
  const { data: folder } = useFolder(place)
  // A folder cannot move into itself, but can be copied into itself.
  const moved = new Set(action === 'move' ? items.map((item) => item.id) : [])
  const isHere = action === 'move' && place === from
  const isClosed = place !== undefined && folder?.isWritable === false
  const choose = async () => {
    setBusy(true)
    await onChoose(place ?? null)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.place[action](amountOf(items))}</DialogTitle>
      <DialogContent dividers sx={{ minHeight: 280 }}>
        {place !== undefined && (
          <Button size="small" startIcon={<ArrowUpwardOutlined />} onClick={() => setPlace(folder?.parent?.id)}>
            {texts.up}
          </Button>
        )}
        <DialogTitle component="p" sx={{ px: 0, py: 1, fontSize: '1rem', fontWeight: WEIGHTS.name }}>
          {place === undefined ? texts.place.top : (folder?.name ?? '…')}
        </DialogTitle>
        {isClosed && <Alert severity="info">{texts.place.closed}</Alert>}
        <Folders place={place} moved={moved} onOpen={setPlace} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disabled={isHere || isClosed} loading={isBusy} onClick={() => void choose()}>
          {action === 'move' ? texts.place.moveHere : texts.place.copyHere}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
