/** ra-data-graphql over the Apollo client of each service. */
import buildGraphQLProvider from 'ra-data-graphql'
import type { DataProvider } from 'react-admin'
import type { Registry } from '#resources/schema/registry.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import { createApolloClient } from './apolloClient.ts'
import { buildQueryFactory } from './buildQuery.ts'

/** The provider of one service; the queries come from the declarations, nothing is introspected. */
export const createServiceProvider = (service: ServiceName, registry: Registry): DataProvider =>
  buildGraphQLProvider({
    client: createApolloClient(service),
    introspection: false,
    buildQuery: buildQueryFactory(registry),
    query: () => ({ fetchPolicy: 'no-cache' }),
  })

/** ra-data-graphql wraps what the reading of an answer throws: the service's own error is inside. */
export const refusalIn = (error: unknown): unknown =>
  error instanceof Error && 'body' in error && error.body instanceof Error ? error.body : error
