import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { type Following, followedEditions, followedEmails } from '#dataProviders/followed.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const Nothing = () => null
const EditionTray = lazyWith(
  () => import('#src/features/editions/EditionTray.tsx'),
  (m) => m.EditionTray,
  Nothing,
)
const EmailTray = lazyWith(
  () => import('#src/features/emails/EmailTray.tsx'),
  (m) => m.EmailTray,
  Nothing,
)

const Followed = ({ following, tray: Tray }: { following: Following; tray: ComponentType }) =>
  useSyncExternalStore(following.subscribe, following.isFollowed) && (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  )

export const FollowedTrays = () => (
  <>
    <Followed following={followedEmails} tray={EmailTray} />
    <Followed following={followedEditions} tray={EditionTray} />
  </>
)
