import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { daysLeft, WARNING_DAYS } from '#resources/domain/license.ts'
import { useLicense } from '#src/features/license/licenseData.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { LICENSES_PATH } from '../menu/paths.ts'
import type { LicenseWarningProps } from './LicenseWarning.tsx'

const LicenseWarning = lazyPart<typeof import('./LicenseWarning.tsx'), LicenseWarningProps>(
  () => import('./LicenseWarning.tsx'),
  (m) => m.LicenseWarning,
)

export const LicenseNotice = () => {
  const canManage = useCan()('LICENSE_MANAGEMENT')
  const { user } = useSessionUser()
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const license = useLicense({ enabled: canManage, isHeld: user.hasLicense }).data?.license
  const days = license?.isValid ? daysLeft(license, new Date()) : 0
  if (!license || isClosed || pathname === LICENSES_PATH || days <= 0 || days > WARNING_DAYS) return null
  return (
    <Suspense>
      <LicenseWarning until={license.until} days={days} onClose={() => setClosed(true)} />
    </Suspense>
  )
}
