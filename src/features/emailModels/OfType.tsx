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
  // Links from elsewhere have only the record's id in the place of the type.
  return <Navigate to={`${ROOT}/${type}/update`} replace />
}
