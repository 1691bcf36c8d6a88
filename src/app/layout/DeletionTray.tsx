/** The panel of records being deleted: how far each is, and what still uses it. */
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined'
import Alert from '@mui/material/Alert'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import {
  clearEndedDeletions,
  type DeletionRequest,
  type Deletions,
  getDeletions,
  isRunning,
  refreshDeletions,
  subscribeToDeletions,
} from '#dataProviders/deletionRequests.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { DeletionRow } from './DeletionRow.tsx'

const texts = deletionTexts.tray
/** More rows than this are counted. */
const SHOWN = 50

/** What asks for someone's attention comes first, what is done comes last. */
const RANK: Record<DeletionRequest['status'], number> = {
  ERROR: 0,
  FAILURE: 0,
  DELETING: 1,
  CHECKING: 1,
  PENDING: 2,
  SUCCESS: 3,
}

const Progress = ({ requests }: Pick<Deletions, 'requests'>) => {
  const ended = requests.filter((request) => !isRunning(request)).length
  if (requests.length < 2 || ended === requests.length) return null
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.progress(ended, requests.length)}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * ended) / requests.length} aria-label={texts.title} />
    </Box>
  )
}

const Unread = ({ requests }: Pick<Deletions, 'requests'>) => (
  <Alert
    severity="error"
    sx={{ my: 1 }}
    action={
      <Button color="inherit" size="small" onClick={() => void refreshDeletions(requests.map(({ id }) => id))}>
        {texts.retry}
      </Button>
    }
  >
    {texts.unread}
  </Alert>
)

const Panel = ({ requests, isUnread, onFollow }: Deletions & { onFollow: () => void }) => {
  const sorted = requests.toSorted((a, b) => RANK[a.status] - RANK[b.status])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Button size="small" disabled={requests.every(isRunning)} onClick={clearEndedDeletions}>
          {texts.clear}
        </Button>
      </Box>
      <Progress requests={requests} />
      {isUnread && <Unread requests={requests} />}
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sorted.slice(0, SHOWN).map((request) => (
          <DeletionRow key={request.id} request={request} onFollow={onFollow} />
        ))}
      </Box>
      {sorted.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {deletionTexts.more(sorted.length - SHOWN)}
        </Typography>
      )}
    </>
  )
}

export const DeletionTray = () => {
  const deletions = useSyncExternalStore(subscribeToDeletions, getDeletions)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = deletions.requests.filter(isRunning).length
  const close = () => setAnchor(null)
  const isEmpty = deletions.requests.length === 0
  // The button goes with the last row: the panel does not open by itself when another one comes.
  useEffect(() => {
    if (isEmpty) setAnchor(null)
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <>
      <IconButton
        aria-label={texts.open(running)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary">
          <AutoDeleteOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 420, maxWidth: '94vw', p: 2 } } }}
      >
        <Panel {...deletions} onFollow={close} />
      </Popover>
    </>
  )
}
