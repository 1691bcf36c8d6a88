import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { appTexts } from '#i18n/fr/app.ts'
import { Logo } from './Logo.tsx'

export const Splash = () => (
  <Box
    component="main"
    aria-busy
    sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}
  >
    <Logo size={40} />
    <LinearProgress aria-label={appTexts.loading} sx={{ width: 160, borderRadius: 2 }} />
  </Box>
)
