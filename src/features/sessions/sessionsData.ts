/** The calls by which the devices of a person are listed and signed out. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type UserSession = {
  id: string
  userAgent: string
  ip: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
  endedAt: string | null
  endedReason: string | null
}

const GET = `query getUserSessions($userId: ID!) {
  getUserSessions(userId: $userId, withEnded: true) {
    id userAgent ip createdAt lastUsedAt isCurrent endedAt endedReason
  }
}`
const END = `mutation endUserSession($userId: ID!, $sessionId: ID!) {
  endUserSession(userId: $userId, sessionId: $sessionId)
}`
const END_ALL = `mutation endUserSessions($userId: ID!) { endUserSessions(userId: $userId) }`

/** Nobody is told of another person's sessions: the list is read again while it is open. */
const REFRESH_MS = 30_000
const keyOf = (userId: string) => ['userSessions', userId] as const

export const useUserSessions = (userId: string) => {
  const client = useQueryClient()
  useLiveEvent('userSession', () => void client.invalidateQueries({ queryKey: keyOf(userId) }))
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callService<{ getUserSessions: UserSession[] }>('security', GET, { userId }, { signal }),
    select: ({ getUserSessions }) => getUserSessions,
    refetchInterval: REFRESH_MS,
  })
}

export const endSessionOf = (userId: string, sessionId: string): Promise<unknown> =>
  callService('security', END, { userId, sessionId })

/** Ends every session but the one that asks; answers how many were open. */
export const endSessionsOf = async (userId: string): Promise<number> => {
  const data = await callService<{ endUserSessions: number }>('security', END_ALL, { userId })
  return data.endUserSessions
}
