import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { appTexts } from '#i18n/fr/app.ts'

/** The product's sign and name, with whose it is. */
export const Logo = ({ size = 28, company }: { size?: number; company?: string | null | undefined }) => (
  <Box sx={{ display: 'inline-flex', minWidth: 0, alignItems: 'center', gap: 1 }}>
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
    <Box sx={{ minWidth: 0, lineHeight: 1.15 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 700, fontSize: size * 0.64, letterSpacing: '-0.02em' }}>
        {appTexts.product}
      </Box>
      {company && (
        <Typography component="span" color="textSecondary" noWrap sx={{ display: 'block', fontSize: '0.75rem' }}>
          {company}
        </Typography>
      )}
    </Box>
  </Box>
)
