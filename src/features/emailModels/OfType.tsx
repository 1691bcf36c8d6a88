/** What the pages under one type of email share: their place. */
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { type EmailType, isEmailType } from '#resources/domain/emailTypes.ts'
import { RouteScopeProvider } from '#src/crud/routeScope.ts'
import { ROOT, useEmailPlace } from './place.ts'

const Placed = ({ type, children }: { type: EmailType; children: ReactNode }) => (
  <RouteScopeProvider value={useEmailPlace(type)}>{children}</RouteScopeProvider>
)

export const OfType = ({ children }: { children: ReactNode }) => {
  const { type = '' } = useParams()
  if (isEmailType(type)) return <Placed type={type}>{children}</Placed>
  // A record named by its id alone, as links from elsewhere do.
  return <Navigate to={`${ROOT}/${type}/update`} replace />
}
