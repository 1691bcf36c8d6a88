import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useSyncExternalStore } from 'react'
import { type Deletions, getDeletions, isRunning, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Tray } from '#src/ui/Tray.tsx'

const texts = deletionTexts.tray

const DeletionPanel = lazyPart<typeof import('./DeletionPanel.tsx'), Deletions & { onFollow: () => void }>(
  () => import('./DeletionPanel.tsx'),
  (m) => m.DeletionPanel,
)

export const DeletionTray = () => {
  const deletions = useSyncExternalStore(subscribeToDeletions, getDeletions)
  const running = deletions.requests.filter(isRunning).length
  if (deletions.requests.length === 0) return null
  return (
    <Tray title={texts.title} label={texts.open(running)} count={running} icon={<AutoDeleteOutlined />}>
      {(close) => (
        <Suspense fallback={<Skeleton height={64} />}>
          <DeletionPanel {...deletions} onFollow={close} />
        </Suspense>
      )}
    </Tray>
  )
}
