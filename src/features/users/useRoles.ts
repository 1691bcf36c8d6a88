import { useGetMany } from 'react-admin'
import { applicationsOf, type SessionRole } from '#resources/domain/roles.ts'
import type { userRole } from '#resources/entities/userRole.ts'
import type { RowOf } from '#resources/schema/rowOf.ts'

type RoleRecord = RowOf<typeof userRole>

export type GivenRole = SessionRole & { id: string; name: string }

type GivenRoles = { roles: readonly GivenRole[]; isPending: boolean; error: unknown }

export const useRoles = (ids: readonly string[]): GivenRoles => {
  const { data, isPending, error } = useGetMany<RoleRecord>(
    'admin/user-role',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  )
  const roles = (data ?? []).filter(Boolean).map(({ id, displayName, applications, rights }) => ({
    id,
    name: displayName,
    applications: applicationsOf({ applications, rights }),
  }))
  return { roles, isPending: ids.length > 0 && isPending, error }
}
