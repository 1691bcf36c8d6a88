import { Suspense, useSyncExternalStore } from 'react'
import { getUploads, subscribeToUploads } from '#dataProviders/uploads.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const UploadButton = lazyWith(
  () => import('#src/shared/uploads/UploadButton.tsx'),
  (m) => m.UploadButton,
  () => null,
)

const hasUploads = (): boolean => getUploads().length > 0

export const UploadTray = () =>
  useSyncExternalStore(subscribeToUploads, hasUploads) && (
    <Suspense fallback={null}>
      <UploadButton />
    </Suspense>
  )
