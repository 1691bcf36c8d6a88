import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { loadUser } from '#dataProviders/account.ts'
import { followInput } from '#dataProviders/personIdle.ts'
import { followOtherTabs } from '#dataProviders/session.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { useSession } from '#src/session/useSession.ts'
import { Splash } from '#src/ui/Splash.tsx'

const Unreachable = () => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 2, p: 3, textAlign: 'center' }}
  >
    <Typography variant="h1">{errorTexts.offlineTitle}</Typography>
    <Typography color="textSecondary">{errorTexts.offlineHelp}</Typography>
    <Box>
      <Button variant="contained" onClick={() => loadUser()}>
        {errorTexts.retry}
      </Button>
    </Box>
  </Box>
)

export const SessionGate = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  useEffect(() => {
    if (session.status === 'starting') loadUser()
  }, [session.status])
  useEffect(() => followOtherTabs(loadUser), [])
  useEffect(followInput, [])
  if (session.status === 'starting') return session.unreachable ? <Unreachable /> : <Splash />
  return children
}
