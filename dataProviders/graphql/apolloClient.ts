/** One Apollo client per service, for ra-data-graphql, without a cache of its own: react-query keeps what was read. */
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
    // A reading that was cancelled must not take along the one that follows it.
    queryDeduplication: false,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  })
