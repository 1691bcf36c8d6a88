/** What happened to a record, the newest first, kept in step with what others do and say. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readActivities } from '#dataProviders/activities.ts'
import { onLiveEvent } from '#dataProviders/live.ts'
import type { ActivityAction } from '#resources/domain/activity.ts'
import type { Thread } from './thread.ts'

export const KINDS = {
  all: undefined,
  changes: ['UPDATE', 'UNDO'],
  comments: ['COMMENT'],
} as const satisfies Record<string, readonly ActivityAction[] | undefined>
export type ActivityKind = keyof typeof KINDS

const PER_PAGE = 15

/** Under the entity's own key: a write of the record reads its history again. */
export const threadKey = ({ path, recordId }: Thread): readonly string[] => [path, 'activities', recordId]

/** A comment has an event of its own, to whom it does not say which record when they see the entity in part. */
const useLiveThread = (thread: Thread): void => {
  const client = useQueryClient()
  useEffect(() => {
    const { entity, recordId } = thread
    const readAgain = () => void client.invalidateQueries({ queryKey: threadKey(thread) })
    const stops = [
      onLiveEvent('activity', ({ payload }) => {
        if (payload.entity === entity && (payload.recordId ?? recordId) === recordId) readAgain()
      }),
      ...(thread.topics ?? []).map((topic) => onLiveEvent(topic, readAgain)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, thread])
}

export const useActivities = (thread: Thread, kind: ActivityKind) => {
  useLiveThread(thread)
  return useInfiniteQuery({
    queryKey: [...threadKey(thread), kind],
    queryFn: ({ pageParam }) =>
      readActivities(
        { entity: thread.entity, recordId: thread.recordId },
        { actions: KINDS[kind], page: pageParam, perPage: PER_PAGE },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
  })
}
