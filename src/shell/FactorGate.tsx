import { type ReactNode, Suspense } from 'react'
import { useSession } from '#src/session/useSession.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { Splash } from '#src/ui/Splash.tsx'

const RequiredFactor = lazyPage(
  () => import('./RequiredFactor.tsx'),
  (m) => m.RequiredFactor,
)

export const FactorGate = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  if (session.status !== 'authenticated' || !session.user.mustEnrol) return children
  return (
    <Suspense fallback={<Splash />}>
      <RequiredFactor />
    </Suspense>
  )
}
