import { Alert, Box, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { authTexts } from '#i18n/fr/auth.ts'
import { daysLeft, WARNING_DAYS } from '#resources/domain/license.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { LicenseCard } from './LicenseCard.tsx'
import { LicenseForm } from './LicenseForm.tsx'
import { type LicenseInForce, useLicense } from './licenseData.ts'

const texts = authTexts.license

const Missing = () => (
  <Alert severity="warning">
    {texts.missingForOthers} {texts.waiting}
  </Alert>
)

const NoKey = ({ severity }: { severity: 'info' | 'error' }) => (
  <Alert severity={severity}>
    {texts.noKey}
    <Disclosure label={texts.forHost}>{texts.noKeyDetails}</Disclosure>
  </Alert>
)

const Renewal = ({ license, canCheck }: { license: LicenseInForce; canCheck: boolean }) => {
  const isCalled = !license.isValid || daysLeft(license, new Date()) <= WARNING_DAYS
  const [isOpen, setIsOpen] = useState(isCalled)
  if (!isOpen) {
    return (
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {texts.change}
      </Button>
    )
  }
  return (
    <>
      {!canCheck && <NoKey severity="info" />}
      <LicenseForm isFirst={false} />
    </>
  )
}

const Managed = ({ hasLicense }: { hasLicense: boolean }) => {
  const { data, isPending, error, refetch } = useLicense({ enabled: true, isHeld: hasLicense })
  useLiveEvent('user', () => void refetch())
  useLiveEvent('license', () => void refetch())
  return (
    <>
      {data?.canCheck === false && !hasLicense && <NoKey severity="error" />}
      {!hasLicense && data?.canCheck && !data.license && <Alert severity="warning">{texts.missing}</Alert>}
      {error && !data && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingLines />}
      {data?.license && <LicenseCard license={data.license} />}
      {hasLicense && data?.license ? (
        <Renewal license={data.license} canCheck={data.canCheck} />
      ) : (
        !isPending && <LicenseForm isFirst={!hasLicense} />
      )}
    </>
  )
}

export const LicensePage = () => {
  const { user } = useSessionUser()
  const canManage = useCan()('LICENSE_MANAGEMENT')
  const hasWaited = useRef(!user.hasLicense)
  if (!canManage && user.hasLicense) return <Navigate to={hasWaited.current ? '/' : '/access-denied'} replace />
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader title={texts.title} />
      <Box sx={{ display: 'grid', gap: 2 }}>{canManage ? <Managed hasLicense={user.hasLicense} /> : <Missing />}</Box>
    </Box>
  )
}
