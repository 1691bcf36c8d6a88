import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { InstanceStatusDocument } from '#dataProviders/operations/api-gateway.ts'

export const INSTANCE_STATUS = ['instance', 'status'] as const

/** What this instance offers to who is not connected, and who runs it; undefined until it is known. */
export const useInstanceStatus = () =>
  useQuery({
    queryKey: INSTANCE_STATUS,
    queryFn: ({ signal }) => callOperation(InstanceStatusDocument, {}, { signal }),
    select: ({ getInstanceStatus }) => getInstanceStatus,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
