import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Screen } from './defineWeb.ts'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { FeatureGate } from './FeatureGate.tsx'
import { Guarded } from './Guarded.tsx'

const ELSEWHERE = /^https?:\/\//i

const LeaveFor = ({ address }: { address: string }) => {
  useEffect(() => window.location.replace(address), [address])
  return null
}

const Shown = ({ component: Component, validate }: Extract<Screen, { component: unknown }>) => {
  const params = useParams()
  return !validate || validate(params) ? <Component /> : <NotFoundPage />
}

export const ScreenRoute = (screen: Screen) => {
  if ('component' in screen) {
    return (
      <Guarded access={screen}>
        <FeatureGate parameter={screen.enabledBy}>
          <Shown {...screen} />
        </FeatureGate>
      </Guarded>
    )
  }
  const { redirect } = screen
  return ELSEWHERE.test(redirect) ? <LeaveFor address={redirect} /> : <Navigate to={redirect} replace />
}
