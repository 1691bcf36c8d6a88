import { createContext, useContext, useMemo } from 'react'
import type { Writer } from '#resources/domain/fieldRights.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { useSession } from './useSession.ts'

const WriterContext = createContext<Writer | undefined>(undefined)

export const WriterProvider = WriterContext.Provider

export const useWriter = (): Writer => {
  const given = useContext(WriterContext)
  const session = useSession()
  return useMemo(() => {
    if (given) return given
    if (session.status !== 'authenticated') return { roleIds: [], isSuperAdmin: false }
    const { user, holder } = session
    return { roleIds: user.userRoles.map(({ id }) => id), isSuperAdmin: isSuperAdmin(holder) }
  }, [given, session])
}
