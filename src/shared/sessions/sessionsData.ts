import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EndUserSessionDocument,
  EndUserSessionsDocument,
  UserSessionsDocument,
  type UserSessionsQuery,
} from '#dataProviders/operations/security.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type UserSession = UserSessionsQuery['getUserSessions'][number]

/** Polling interval (ms): live events do not announce sessions of other users. */
const REFRESH_MS = 30_000
const keyOf = (userId: string) => ['userSessions', userId] as const

export const useUserSessions = (userId: string) => {
  const client = useQueryClient()
  useLiveEvent('userSession', () => void client.invalidateQueries({ queryKey: keyOf(userId) }))
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callOperation(UserSessionsDocument, { userId }, { signal }),
    select: ({ getUserSessions }) => getUserSessions,
    refetchInterval: REFRESH_MS,
  })
}

export const endSessionOf = (userId: string, sessionId: string): Promise<unknown> =>
  callOperation(EndUserSessionDocument, { userId, sessionId })

export const endSessionsOf = async (userId: string): Promise<number> => {
  const data = await callOperation(EndUserSessionsDocument, { userId })
  return data.endUserSessions
}
