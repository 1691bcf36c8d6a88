/** Says that the licence ends soon, and leads to it. */
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Button, IconButton } from '@mui/material'
import { Link } from 'react-router'
import { authTexts } from '#i18n/fr/auth.ts'
import { dayText } from '#src/features/license/licenseData.ts'
import { LICENSES_PATH } from '../menu/paths.ts'

const texts = authTexts.license

export type LicenseWarningProps = { until: string; days: number; onClose: () => void }

export const LicenseWarning = ({ until, days, onClose }: LicenseWarningProps) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <>
        <Button component={Link} to={LICENSES_PATH} color="inherit" size="small">
          {texts.renew}
        </Button>
        <IconButton color="inherit" size="small" aria-label={texts.hideNotice} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </>
    }
  >
    {texts.endsSoon(dayText(until), days)}
  </Alert>
)
