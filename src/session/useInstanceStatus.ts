import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { InstanceStatusDocument } from '#dataProviders/operations/api-gateway.ts'

export const INSTANCE_STATUS = ['instance', 'status'] as const

/** Public information about the instance and its organisation; undefined while loading. */
export const useInstanceStatus = () =>
  useQuery({
    queryKey: INSTANCE_STATUS,
    queryFn: ({ signal }) => callOperation(InstanceStatusDocument, {}, { signal }),
    select: ({ getInstanceStatus }) => getInstanceStatus,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
