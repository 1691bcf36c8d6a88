import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { appTexts } from '#i18n/fr/app.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const Sign = ({ size }: { size: number }) => (
  <Box component="svg" viewBox="0 0 32 32" sx={{ width: size, height: size, flexShrink: 0 }} aria-hidden>
    <Box component="rect" width="32" height="32" rx="8" sx={{ fill: (theme) => theme.palette.primary.main }} />
    <Box
      component="path"
      d="M9 24V8h7.5a5 5 0 0 1 1.6 9.7L23 24"
      sx={{
        fill: 'none',
        stroke: (theme) => theme.palette.primary.contrastText,
        strokeWidth: 3,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    />
    <Box component="path" d="M9 17.7h9" sx={{ stroke: '#AB9A8C', strokeWidth: 3, strokeLinecap: 'round' }} />
  </Box>
)

/** Share of the height; the plate has no visible corner behind a rounded logo. */
const ROUNDING = 0.22

/** On a white plate in the dark theme, because logos are made for paper. */
const Picture = ({ address, size }: { address: string; size: number }) => (
  <Box
    component="img"
    src={address}
    alt=""
    sx={(theme) => ({
      height: size * 1.2,
      maxWidth: size * 4,
      objectFit: 'contain',
      flexShrink: 0,
      borderRadius: `${size * 1.2 * ROUNDING}px`,
      ...theme.applyStyles('dark', { bgcolor: '#fff' }),
    })}
  />
)

type Props = {
  size?: number
  company?: { name: string | null; logo: string | null } | undefined
}

export const Logo = ({ size = 28, company }: Props) => (
  <Box sx={{ display: 'inline-flex', minWidth: 0, alignItems: 'center', gap: 1 }}>
    {company?.logo ? <Picture address={company.logo} size={size} /> : <Sign size={size} />}
    <Box sx={{ minWidth: 0, lineHeight: 1.15 }}>
      <Box
        component="span"
        sx={{ display: 'block', fontWeight: WEIGHTS.page, fontSize: size * 0.64, letterSpacing: '-0.02em' }}
      >
        {appTexts.product}
      </Box>
      {company?.name && (
        <Typography component="span" color="textSecondary" noWrap sx={{ display: 'block', fontSize: '0.75rem' }}>
          {company.name}
        </Typography>
      )}
    </Box>
  </Box>
)
