import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import {
  clearEndedDeletions,
  type DeletionRequest,
  type Deletions,
  isRunning,
  refreshDeletions,
} from '#dataProviders/deletionRequests.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { DeletionRow } from './DeletionRow.tsx'

const texts = deletionTexts.tray
const SHOWN = 50

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

export const DeletionPanel = ({ requests, isUnread, onFollow }: Deletions & { onFollow: () => void }) => {
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
