import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { InstanceStatusDocument } from '#dataProviders/operations/api-gateway.ts'

/** What this instance offers to who is not connected; undefined until it is known. */
export const useInstanceStatus = () =>
  useQuery({
    queryKey: ['instance', 'status'],
    queryFn: ({ signal }) => callOperation(InstanceStatusDocument, {}, { signal }),
    select: ({ getInstanceStatus }) => getInstanceStatus,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
