import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { outgoingEmail } from '#resources/entities/email.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useFailedAddresses, useLastNotified } from '#src/features/emails/failedAddresses.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { FailedAddressWarningProps } from './FailedAddressWarning.tsx'

const FailedAddressWarning = lazyPart<typeof import('./FailedAddressWarning.tsx'), FailedAddressWarningProps>(
  () => import('./FailedAddressWarning.tsx'),
  (m) => m.FailedAddressWarning,
)

const PATH = `/${pathOf(outgoingEmail)}`

export const FailedAddressNotice = () => {
  const canKnow = useCan()('EMAIL_MODEL')
  const { pathname } = useLocation()
  const failed = useFailedAddresses(canKnow) ?? []
  const [told, setTold] = useLastNotified()
  const news = failed.filter(({ failedAt }) => failedAt > told)
  const [newest] = news
  if (!newest || pathname.startsWith(PATH)) return null
  return (
    <Suspense>
      <FailedAddressWarning
        addresses={news.map(({ address }) => address)}
        path={PATH}
        onClose={() => setTold(newest.failedAt)}
      />
    </Suspense>
  )
}
