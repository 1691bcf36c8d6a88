import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { authTexts } from '#i18n/fr/auth.ts'
import { moduleName } from '#i18n/fr/menu.ts'
import { daysLeft, WARNING_DAYS } from '#resources/domain/license.ts'
import { MODULES } from '#resources/domain/rights.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { FACTS, PageSection } from '#src/ui/PageSection.tsx'
import { dayText, type LicenseInForce } from './licenseData.ts'

const texts = authTexts.license
/** Share of used seats from which the bar warns. */
const NEARLY_FULL = 0.9

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
)

const Warning = ({ license }: { license: LicenseInForce }) => {
  const days = daysLeft(license, new Date())
  if (days <= 0) return <Alert severity="error">{texts.expired(dayText(license.until))}</Alert>
  if (!license.isValid) return <Alert severity="error">{texts.elsewhere}</Alert>
  if (days > WARNING_DAYS) return null
  return <Alert severity="warning">{texts.endsSoon(dayText(license.until), days)}</Alert>
}

const Seats = ({ license: { activeUsers, maximumUsers } }: { license: LicenseInForce }) => {
  const left = maximumUsers - activeUsers
  const isFull = activeUsers >= maximumUsers * NEARLY_FULL
  return (
    <>
      {texts.usersOf(activeUsers, maximumUsers)}
      <LinearProgress
        variant="determinate"
        aria-label={texts.users}
        aria-valuetext={texts.usersOf(activeUsers, maximumUsers)}
        color={left <= 0 ? 'error' : isFull ? 'warning' : 'primary'}
        value={Math.min(100, (100 * activeUsers) / maximumUsers)}
        sx={{ my: 0.5, borderRadius: 2, maxWidth: 220, bgcolor: 'divider' }}
      />
      <Typography variant="body2" color="textSecondary">
        {left < 0 ? texts.tooMany(-left) : texts.seatsLeft(left)}
      </Typography>
    </>
  )
}

const Modules = ({ modules }: Pick<LicenseInForce, 'modules'>) => {
  const missing = MODULES.filter((code) => !modules.includes(code))
  const names = (codes: readonly string[]) => codes.map(moduleName).join(', ')
  return (
    <>
      {names(MODULES.filter((code) => modules.includes(code)))}
      {missing.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.notCovered(names(missing))}
        </Typography>
      )}
    </>
  )
}

const State = ({ license: { isValid, demonstration } }: { license: LicenseInForce }) => (
  <>
    <ToneChip tone={isValid ? 'good' : 'bad'} label={isValid ? texts.valid : texts.notValid} />
    {demonstration && (
      <Typography variant="body2" color="textSecondary">
        {texts.demonstration}
      </Typography>
    )}
  </>
)

export const LicenseCard = ({ license }: { license: LicenseInForce }) => (
  <>
    <Warning license={license} />
    <PageSection title={texts.current}>
      <Box component="dl" sx={FACTS}>
        <Line label={texts.state}>
          <State license={license} />
        </Line>
        <Line label={texts.organisation}>{license.organisation}</Line>
        <Line label={texts.modules}>
          <Modules modules={license.modules} />
        </Line>
        <Line label={texts.until}>
          {dayText(license.until)}
          <Typography variant="body2" color="textSecondary">
            {texts.daysLeft(daysLeft(license, new Date()))}
          </Typography>
        </Line>
        <Line label={texts.users}>
          <Seats license={license} />
        </Line>
      </Box>
    </PageSection>
  </>
)
