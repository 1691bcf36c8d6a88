/** Above every page of those who manage the licence: it ends soon. */
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { authTexts } from '#i18n/fr/auth.ts'
import { daysLeft, WARNING_DAYS } from '#resources/domain/license.ts'
import { dayText, useLicense } from '#src/features/license/licenseData.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { LICENSES_PATH } from '../menu/paths.ts'

const texts = authTexts.license

export const LicenseNotice = () => {
  const mayManage = useCan()('LICENSE_MANAGEMENT')
  const { user } = useSessionUser()
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const license = useLicense({ enabled: mayManage, isHeld: user.hasLicense }).data?.license
  const days = license?.isValid ? daysLeft(license, new Date()) : 0
  if (!license || isClosed || pathname === LICENSES_PATH || days <= 0 || days > WARNING_DAYS) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button component={Link} to={LICENSES_PATH} color="inherit" size="small">
            {texts.renew}
          </Button>
          <IconButton color="inherit" size="small" aria-label={texts.hideNotice} onClick={() => setClosed(true)}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      }
    >
      {texts.endsSoon(dayText(license.until), days)}
    </Alert>
  )
}
