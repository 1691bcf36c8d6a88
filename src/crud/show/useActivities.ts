/** What happened to a record, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'

export type Activity = {
  id: string
  action: string
  user: { id: string; displayName: string } | null
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>
  createdAt: string
}
type Page = { items: readonly Activity[]; hasNextPage: boolean }

const ACTIVITIES = `query getActivities($entity: String!, $recordId: ID!, $pagination: Pagination) {
  getActivities(entity: $entity, recordId: $recordId, pagination: $pagination) {
    items { id action user { id displayName } changes createdAt }
    hasNextPage
  }
}`
const PER_PAGE = 15

export const useActivities = (path: string, entity: string, recordId: string) =>
  useInfiniteQuery({
    // Under the entity's own key: a write of the record reads its history again.
    queryKey: [path, 'activities', recordId],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const variables = { entity, recordId, pagination: { page: pageParam, perPage: PER_PAGE } }
      const data = await callService<{ getActivities: Page }>('activity-thread', ACTIVITIES, variables)
      return data.getActivities
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
  })
