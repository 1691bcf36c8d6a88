/** Apollo client of a service for ra-data-graphql, without cache: react-query caches results. */
import { ApolloClient } from '@apollo/client/core'
import type { ServiceName } from '#resources/schema/resource.ts'
import { serviceUrl } from '../configuration.ts'
import { createLink } from './link.ts'
import { NoCache } from './noCache.ts'

export const createApolloClient = (service: ServiceName): ApolloClient<unknown> =>
  new ApolloClient({
    link: createLink(serviceUrl(service)),
    cache: new NoCache(),
    defaultOptions: {
      query: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
      mutate: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
    },
    // Cancelling a query must not cancel an identical later one.
    queryDeduplication: false,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  })
