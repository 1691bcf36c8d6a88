import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CreateServiceKeyDocument,
  RevokeServiceKeyDocument,
  ServiceKeysDocument,
  type ServiceKeysQuery,
} from '#dataProviders/operations/security.ts'
import { parseInstant } from '#src/time/when.ts'

export type ServiceKey = ServiceKeysQuery['getServiceKeys'][number]

export const isKeyLive = ({ revokedAt, expiresAt }: ServiceKey): boolean =>
  revokedAt === null && (expiresAt === null || parseInstant(expiresAt).getTime() > Date.now())

export const useServiceKeys = (userId: string) =>
  useQuery({
    queryKey: ['serviceKeys', userId],
    queryFn: ({ signal }) => callOperation(ServiceKeysDocument, { userId }, { signal }),
    select: ({ getServiceKeys }) => getServiceKeys,
  })

export const createServiceKey = async (userId: string, name: string, expiresAt: string | null): Promise<string> =>
  (await callOperation(CreateServiceKeyDocument, { userId, name, expiresAt })).createServiceKey

export const revokeServiceKey = (userId: string, keyId: string): Promise<unknown> =>
  callOperation(RevokeServiceKeyDocument, { userId, keyId })
