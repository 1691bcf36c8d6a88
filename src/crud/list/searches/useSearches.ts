import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readSavedSearches, SAVED_SEARCH_TOPIC, SAVED_SEARCHES } from '#dataProviders/savedSearches.ts'
import { canShareSearches } from '#resources/domain/savedSearches.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useSession } from '#src/session/useSession.ts'
import type { EntityView } from '../../entityView.ts'

type Of = Pick<EntityView, 'resource'>

const KEEP_MS = 30 * 60_000

const keyOf = ({ resource }: Of): readonly string[] => [SAVED_SEARCHES, resource.key]

export const useSearches = (view: Of) =>
  useQuery({ queryKey: keyOf(view), queryFn: () => readSavedSearches(view.resource.key), staleTime: KEEP_MS })

export const useForgetSearches = (view: Of): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(view) })
}

/** Refetches after changes by any user. Use once per list. */
export const useSearchNews = (view: Of): void => {
  const forget = useForgetSearches(view)
  useLiveEvent(SAVED_SEARCH_TOPIC, () => void forget())
  useLiveEvent('translation', () => void forget())
}

export const useMayShare = ({ resource }: Of): boolean => {
  const session = useSession()
  return session.status === 'authenticated' && canShareSearches(session.holder, resource)
}

export const useOwnId = (): string | undefined => {
  const session = useSession()
  return session.status === 'authenticated' ? session.user.id : undefined
}
