/** What points at a record, from every list that this person may open: one request. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'

export type RelatedList = {
  entity: string
  /** The filter of the entity's list that takes the record's id. */
  filter: string
  columns: readonly string[]
  records: readonly SavedRecord[]
  total: number
  isTotalExact: boolean
}

const RELATED = `query getRelatedRecords($entity: String!, $id: ID!) {
  getRelatedRecords(entity: $entity, id: $id) { entity filter columns records total isTotalExact }
}`

export const useRelated = ({ path, resource }: EntityView, id: string) => {
  const client = useQueryClient()
  const queryKey = [path, 'related', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly RelatedList[]> => {
      const variables = { entity: resource.key, id }
      const data = await callService<{ getRelatedRecords: RelatedList[] }>('api-gateway', RELATED, variables, {
        signal,
      })
      return data.getRelatedRecords
    },
  })
  useLiveEvent('*', ({ topic }) => {
    if (query.data?.some(({ entity }) => entity === topic)) void client.invalidateQueries({ queryKey })
  })
  return query
}
