import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RelatedRecordsDocument, type RelatedRecordsQuery } from '#dataProviders/operations/api-gateway.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'

export type RelatedList = Omit<RelatedRecordsQuery['getRelatedRecords'][number], 'records'> & {
  records: readonly SavedRecord[]
}

export const useRelated = ({ path, resource }: EntityView, id: string) => {
  const client = useQueryClient()
  const queryKey = [path, 'related', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly RelatedList[]> => {
      const variables = { entity: resource.key, id }
      const { getRelatedRecords } = await callOperation(RelatedRecordsDocument, variables, { signal })
      return getRelatedRecords.map((list) => ({ ...list, records: list.records as readonly SavedRecord[] }))
    },
  })
  useLiveEvent('*', ({ topic }) => {
    if (query.data?.some(({ entity }) => entity === topic)) void client.invalidateQueries({ queryKey })
  })
  return query
}
