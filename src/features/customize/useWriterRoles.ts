import { useGetList } from 'react-admin'
import type { Rights } from '#resources/domain/rights.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { useCan } from '#src/session/useSession.ts'

export type Role = { id: string; name: string; applications: readonly string[]; rights: Rights }

const ALL = { page: 1, perPage: 100 }
const BY_NAME = { field: 'name', order: 'ASC' } as const
const COLUMNS = { columns: ['name', 'applications', 'rights'] }

export const useWriterRoles = (): readonly Role[] => {
  const isReadable = useCan()('USER_ROLE')
  const path = userRole.path ?? ''
  const { data } = useGetList<Role>(path, { pagination: ALL, sort: BY_NAME, meta: COLUMNS }, { enabled: isReadable })
  return data ?? []
}
