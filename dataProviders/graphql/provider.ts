import buildGraphQLProvider from 'ra-data-graphql'
import type { DataProvider } from 'react-admin'
import type { Registry } from '#resources/schema/registry.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import { createApolloClient } from './apolloClient.ts'
import { buildQueryFactory } from './buildQuery.ts'

export const createServiceProvider = (service: ServiceName, registry: Registry): DataProvider =>
  buildGraphQLProvider({
    client: createApolloClient(service),
    introspection: false,
    buildQuery: buildQueryFactory(registry),
    query: () => ({ fetchPolicy: 'no-cache' }),
  })

/** ra-data-graphql wraps errors of response parsing: returns the service's own error. */
export const refusalIn = (error: unknown): unknown =>
  error instanceof Error && 'body' in error && error.body instanceof Error ? error.body : error
