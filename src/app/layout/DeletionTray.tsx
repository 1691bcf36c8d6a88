/** The panel of records being deleted, behind a button that stands there while there are some. */
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { type MouseEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type Deletions, getDeletions, isRunning, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const texts = deletionTexts.tray

const DeletionPanel = lazyPart<typeof import('./DeletionPanel.tsx'), Deletions & { onFollow: () => void }>(
  () => import('./DeletionPanel.tsx'),
  (m) => m.DeletionPanel,
)

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
        <Suspense fallback={<Skeleton height={64} />}>
          <DeletionPanel {...deletions} onFollow={close} />
        </Suspense>
      </Popover>
    </>
  )
}
