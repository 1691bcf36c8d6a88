import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useInstanceStatus } from '#src/session/useInstanceStatus.ts'
import { useSession } from '#src/session/useSession.ts'
import { Logo } from '#src/ui/Logo.tsx'
import { TakesOver } from '#src/ui/prerendered.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { ServerErrorPage } from '../errors/ServerErrorPage.tsx'
import { MAIN_ID } from './SkipLink.tsx'
import { useFreshPage } from './useFreshPage.ts'

/** Fixed height, so that the card does not move when the organisation's logo and name load. */
const HEADER_HEIGHT = 96

const nextPage = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith('/') ? from : '/'
}

const Failed = ({ error }: Pick<FallbackProps, 'error'>) => (
  <>
    <TakesOver />
    <ServerErrorPage error={error} />
  </>
)

export const SimpleFrame = ({ isAtTop = false, children }: { isAtTop?: boolean; children: ReactNode }) => {
  const company = useInstanceStatus()?.company
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.rail',
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', minHeight: HEADER_HEIGHT, px: { xs: 2.5, sm: 5 } }}
      >
        <Logo size={32} company={company} />
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        sx={{
          flex: 1,
          display: 'flex',
          justifyContent: 'center',
          // Aligned at the top: a centred card would move typed text when it grows.
          alignItems: 'flex-start',
          p: 2,
          pt: { sm: isAtTop ? 0 : '8vh' },
        }}
      >
        <ErrorBoundary FallbackComponent={Failed}>
          <Suspense fallback={<Splash />}>
            {children}
            <TakesOver />
          </Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  )
}

export const SimpleLayout = () => {
  const session = useSession()
  const { state } = useLocation()
  useFreshPage()
  if (session.status === 'authenticated') return <Navigate to={nextPage(state)} replace />
  return (
    <SimpleFrame>
      <Outlet />
    </SimpleFrame>
  )
}

export const PublicLayout = () => (
  <SimpleFrame isAtTop>
    <Outlet />
  </SimpleFrame>
)
