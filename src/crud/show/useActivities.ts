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

/** Starts with the entity's path, so that a write of the record refetches its history. */
export const threadKey = ({ path, recordId }: Thread): readonly string[] => [path, 'activities', recordId]

/** Comments have their own event, without the record id for users with partial access to the entity. */
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
