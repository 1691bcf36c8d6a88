/** The panel of generated documents, once some were asked for in this tab. */
import { Suspense, useSyncExternalStore } from 'react'
import { areEditionsFollowed, subscribeToEditions } from '#dataProviders/followedEditions.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const Nothing = () => null
const Tray = lazyWith(
  () => import('#src/features/editions/EditionTray.tsx'),
  (m) => m.EditionTray,
  Nothing,
)

export const FollowedEditions = () =>
  useSyncExternalStore(subscribeToEditions, areEditionsFollowed) && (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  )
