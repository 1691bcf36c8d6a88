/** What the browser has read, kept by react-query alone. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { followRefusal } from '#dataProviders/account.ts'

// Without a network every call fails at once and says so: one that waited for it would save what was given up since.
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followRefusal }),
  mutationCache: new MutationCache({ onError: followRefusal }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})
