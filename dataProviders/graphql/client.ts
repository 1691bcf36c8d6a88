/** One Apollo client per service, without a cache of its own: react-query keeps what was read. */
import { ApolloClient, ApolloError, type DocumentNode, gql } from '@apollo/client/core'
import { getMainDefinition } from '@apollo/client/utilities'
import type { ServiceName } from '#resources/schema/resource.ts'
import { serviceUrl } from '../configuration.ts'
import { fromGraphQLErrors, fromTransport, ServiceError } from '../serviceError.ts'
import { createLink } from './link.ts'
import { NoCache } from './noCache.ts'

const clients = new Map<ServiceName, ApolloClient<unknown>>()

const create = (service: ServiceName): ApolloClient<unknown> =>
  new ApolloClient({
    link: createLink(serviceUrl(service)),
    cache: new NoCache(),
    defaultOptions: {
      query: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
      mutate: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
    },
    // A reading that was cancelled must not take along the one that follows it.
    queryDeduplication: false,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  })

export const clientOf = (service: ServiceName): ApolloClient<unknown> => {
  const known = clients.get(service)
  if (known) return known
  const created = create(service)
  clients.set(service, created)
  return created
}

/** Any failure of a call as the error that screens understand. */
export const toServiceError = (error: unknown): unknown => {
  if (error instanceof ApolloError) {
    if (error.networkError) return toServiceError(error.networkError)
    return fromGraphQLErrors(error.graphQLErrors)
  }
  if (error instanceof ServiceError || (error instanceof Error && error.name === 'AbortError')) return error
  return fromTransport(undefined, error instanceof Error ? error : undefined)
}

export type CallOptions<T> = {
  signal?: AbortSignal
  /** The call goes out even though the page is being left. */
  keepalive?: boolean
  /** By error code: answers in the place of the call instead of throwing. */
  handlers?: Readonly<Record<string, (error: ServiceError) => T | Promise<T>>>
}

const execute = async (
  service: ServiceName,
  document: DocumentNode,
  variables: object,
  fetchOptions: Pick<CallOptions<unknown>, 'signal' | 'keepalive'>,
) => {
  const definition = getMainDefinition(document)
  const isMutation = definition.kind === 'OperationDefinition' && definition.operation === 'mutation'
  const context = { fetchOptions }
  return isMutation
    ? clientOf(service).mutate({ mutation: document, variables, context })
    : clientOf(service).query({ query: document, variables, context })
}

/** Sends one operation to a service and gives its data. Throws a ServiceError unless a handler takes its code. */
export const callService = async <T>(
  service: ServiceName,
  document: string | DocumentNode,
  variables: object = {},
  { handlers, ...fetchOptions }: CallOptions<T> = {},
): Promise<T> => {
  try {
    const node = typeof document === 'string' ? gql(document) : document
    const { data, errors } = await execute(service, node, variables, fetchOptions)
    if (errors?.length) throw fromGraphQLErrors(errors)
    return data as T
  } catch (thrown) {
    const error = toServiceError(thrown)
    const handler = error instanceof ServiceError ? handlers?.[error.code] : undefined
    if (handler) return handler(error as ServiceError)
    throw error
  }
}
