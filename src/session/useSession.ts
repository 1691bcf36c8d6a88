import { useSyncExternalStore } from 'react'
import { getSession, type SessionState, type SessionUser, subscribeToSession } from '#dataProviders/session.ts'
import type { Application, Holder, RightPart } from '#resources/domain/rights.ts'
import { can, hasApplication } from '#resources/domain/rights.ts'

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, getSession, getSession)

/** Throws without a session; pages inside the default layout always have one. */
export const useSessionUser = (): { user: SessionUser; holder: Holder } => {
  const session = useSession()
  if (session.status !== 'authenticated') throw new Error('This page needs a session')
  return session
}

export type Can = (right: string, part?: RightPart) => boolean

export const useCan = (): Can => {
  const session = useSession()
  return (right, part) => session.status === 'authenticated' && can(session.holder, right, part)
}

export const useManages = (application: Application): boolean => {
  const session = useSession()
  return session.status === 'authenticated' && hasApplication(session.holder, application)
}
