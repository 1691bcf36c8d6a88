import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { followRefusal } from '#dataProviders/account.ts'

// Requests fail at once without network: paused mutations could later save values that the user has discarded.
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followRefusal }),
  mutationCache: new MutationCache({ onError: followRefusal }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})
