import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { getUnread, subscribeToUnread } from '#dataProviders/unread.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { UnreadWarningProps } from './UnreadWarning.tsx'

const UnreadWarning = lazyPart<typeof import('./UnreadWarning.tsx'), UnreadWarningProps>(
  () => import('./UnreadWarning.tsx'),
  (m) => m.UnreadWarning,
)

export const UnreadNotice = () => {
  const { pathname } = useLocation()
  const unread = useSyncExternalStore(subscribeToUnread, getUnread).filter(({ page }) => page === pathname)
  if (unread.length === 0) return null
  return (
    <Suspense>
      <UnreadWarning unread={unread} />
    </Suspense>
  )
}
