import { Suspense, useState } from 'react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useNotices } from './accountEvents.ts'
import type { NoticeAlertsProps } from './NoticeAlerts.tsx'

const NoticeAlerts = lazyPart<typeof import('./NoticeAlerts.tsx'), NoticeAlertsProps>(
  () => import('./NoticeAlerts.tsx'),
  (m) => m.NoticeAlerts,
)

export const AccountNotices = () => {
  const { data = [], refetch } = useNotices()
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const notices = data.filter(({ id }) => !dismissed.has(id))
  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeAlerts
        notices={notices}
        onDismissed={(id) => {
          setDismissed((last) => new Set(last).add(id))
          void refetch()
        }}
      />
    </Suspense>
  )
}
