/** Warns that a part of the page could not be loaded. */
import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { getUnread, subscribeToUnread } from '#dataProviders/unread.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { UnreadWarningProps } from './UnreadWarning.tsx'

/** Lazy, because it is rare. */
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
