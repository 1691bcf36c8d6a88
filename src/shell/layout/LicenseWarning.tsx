import { authTexts } from '#i18n/fr/auth.ts'
import { dayText } from '#src/features/license/licenseData.ts'
import { LICENSES_PATH } from '../menu/paths.ts'
import { ClosableWarning } from './ClosableWarning.tsx'

const texts = authTexts.license

export type LicenseWarningProps = { until: string; days: number; onClose: () => void }

export const LicenseWarning = ({ until, days, onClose }: LicenseWarningProps) => (
  <ClosableWarning
    severity="warning"
    path={LICENSES_PATH}
    labels={{ see: texts.renew, close: texts.hideNotice }}
    onClose={onClose}
  >
    {texts.endsSoon(dayText(until), days)}
  </ClosableWarning>
)
