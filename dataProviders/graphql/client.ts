/** One Apollo client per service, without a cache of its own: react-query keeps what was read. */
import { ApolloClient, type DocumentNode, type FetchResult, gql } from '@apollo/client/core'
import { getMainDefinition } from '@apollo/client/utilities'
import type { ServiceName } from '#resources/schema/resource.ts'
import { serviceUrl } from '../configuration.ts'
import { fromGraphQLErrors, isServiceError, type ServiceError } from '../serviceError.ts'
import { tellUnread } from '../unread.ts'
import { isAnswered } from './isAnswered.ts'
import { createLink } from './link.ts'
import { NoCache } from './noCache.ts'
import type { TypedDocumentString } from './typedDocument.ts'

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

/**
 * The data of an answer. Here, and nowhere else, its errors become the one that screens understand. What could be read
 * beside errors is given, and the errors are told (`unread.ts`); where an operation itself failed, they are thrown.
 */
export const dataOf = <T>({ data, errors }: Pick<FetchResult, 'data' | 'errors'>): T => {
  if (!errors?.length) return data as T
  if (!isAnswered({ data, errors })) throw fromGraphQLErrors(errors, data)
  tellUnread(errors)
  return data as T
}

export type CallOptions<T> = {
  signal?: AbortSignal
  /** The call goes out even though the page is being left. */
  keepalive?: boolean
  /** `false`: an answer that was given before is worth nothing, so the call is never answered by one (D28). */
  hasKey?: boolean
  /** By error code: answers in the place of the call instead of throwing. */
  handlers?: Readonly<Record<string, (error: ServiceError) => T | Promise<T>>>
}

const isMutation = (document: DocumentNode): boolean => {
  const definition = getMainDefinition(document)
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation'
}

/** Sends one operation to a service and gives its data. Throws a ServiceError unless a handler takes its code. */
export const callService = async <T>(
  service: ServiceName,
  document: string | DocumentNode,
  variables: object = {},
  { handlers, ...fetchOptions }: CallOptions<T> = {},
): Promise<T> => {
  const node = typeof document === 'string' ? gql(document) : document
  const [client, context] = [clientOf(service), { fetchOptions }]
  const answer = isMutation(node)
    ? await client.mutate({ mutation: node, variables, context })
    : await client.query({ query: node, variables, context })
  try {
    return dataOf<T>(answer)
  } catch (error) {
    const handler = isServiceError(error) ? handlers?.[error.code] : undefined
    if (handler && isServiceError(error)) return handler(error)
    throw error
  }
}

/** Variables first, unless every one of them may be absent. */
type OperationArguments<Answer, Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: CallOptions<Answer>]
    : [variables: Variables, options?: CallOptions<Answer>]

/** Sends an operation of `dataProviders/operations`, whose service, variables and answer its document knows. */
export const callOperation = <Answer, Variables extends object>(
  { service, text }: TypedDocumentString<Answer, Variables>,
  ...[variables, options]: OperationArguments<Answer, Variables>
): Promise<Answer> => callService<Answer>(service, text, variables, options)
