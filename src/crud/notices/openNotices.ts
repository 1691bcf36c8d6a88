import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { OpenNotificationsDocument } from '#dataProviders/operations/entity-customizer.ts'

export type OpenNotice = Record<'id' | 'text' | 'state' | 'entity' | 'recordId' | 'recordLabel' | 'createdAt', string>

/** First part of the keys: the path of the entity, so that live events refresh them. */
export const NOTICES = 'notifications'

const KEEP_MS = 10 * 60_000

/** Notifications that wait for the session's user, questions first, then the newest: at most 100. */
export const useOpenNotices = (isNeeded = true) =>
  useQuery({
    queryKey: [NOTICES, 'open'],
    queryFn: async () => {
      const { items, total } = (await callOperation(OpenNotificationsDocument)).getNotifications
      // Null for a field that this session does not read.
      const texts = items.map((one) =>
        Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value ?? ''])),
      )
      return { items: texts as OpenNotice[], total }
    },
    staleTime: KEEP_MS,
    enabled: isNeeded,
  })
