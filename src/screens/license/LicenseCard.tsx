import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { authTexts } from '#i18n/fr/auth.ts'
import { menuTexts } from '#i18n/fr/menu.ts'

export type License = {
  organisation: string
  modules: string[]
  maximumUsers: number
  activeUsers: number
  until: string
  demonstration: boolean
  isValid: boolean
  savedAt: string
}

const texts = authTexts.license
const moduleNames: Readonly<Record<string, string>> = menuTexts.modules
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

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

/** What a licence carries, and how much of it is used. */
export const LicenseCard = ({ license }: { license: License }) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
      <Typography variant="h2">{texts.current}</Typography>
      <Chip
        size="small"
        color={license.isValid ? 'success' : 'error'}
        label={license.isValid ? texts.valid : texts.notValid}
      />
      {license.demonstration && <Chip size="small" label={texts.demonstration} />}
    </Box>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
    >
      <Line label={texts.organisation}>{license.organisation}</Line>
      <Line label={texts.modules}>{license.modules.map((code) => moduleNames[code] ?? code).join(', ')}</Line>
      <Line label={texts.until}>{longDate.format(new Date(`${license.until}T00:00:00Z`))}</Line>
      <Line label={texts.users}>
        {texts.usersOf(license.activeUsers, license.maximumUsers)}
        <LinearProgress
          variant="determinate"
          aria-label={texts.users}
          value={Math.min(100, (100 * license.activeUsers) / Math.max(1, license.maximumUsers))}
          sx={{ mt: 0.5, borderRadius: 2, maxWidth: 180 }}
        />
      </Line>
    </Box>
  </Card>
)
