import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useEffect } from 'react'
import { loadUser } from '#dataProviders/account.ts'
import { followInput } from '#dataProviders/personIdle.ts'
import { followOtherTabs } from '#dataProviders/session.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { useSession } from '#src/session/useSession.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
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

const OfflineRound = lazyWith(
  () => import('#src/features/interventions/round/RoundPage.tsx'),
  (m) => m.OfflineRound,
  Unreachable,
)

const ROUND = /^\/intervention\/round\/([0-9a-f-]{36})\/?$/

const WithoutServer = () => {
  const [, id] = ROUND.exec(window.location.pathname) ?? []
  if (!id) return <Unreachable />
  return (
    <Suspense fallback={<Splash />}>
      <OfflineRound id={id}>
        <Unreachable />
      </OfflineRound>
    </Suspense>
  )
}

export const SessionGate = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  useEffect(() => {
    if (session.status === 'starting') loadUser()
  }, [session.status])
  useEffect(() => followOtherTabs(loadUser), [])
  useEffect(followInput, [])
  if (session.status === 'starting') return session.unreachable ? <WithoutServer /> : <Splash />
  return children
}
