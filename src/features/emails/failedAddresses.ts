/** Addresses that nothing is sent to by itself any more, and until when they were told to whom follows the emails. */
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FailedAddressesDocument, type FailedAddressesQuery } from '#dataProviders/operations/mailer.ts'

export type FailedAddress = FailedAddressesQuery['getFailedAddresses'][number]

/** Under the list's own key: what refreshes it refreshes this. */
const KEY = ['admin/email', 'failedAddresses'] as const
/** The mailbox of what comes back is read as often. */
const FRESH_MS = 300_000

/** The newest failure first; undefined until it is known. */
export const useFailedAddresses = (isEnabled = true): readonly FailedAddress[] | undefined =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await callOperation(FailedAddressesDocument, {})).getFailedAddresses,
    enabled: isEnabled,
    staleTime: FRESH_MS,
  }).data

/** The moment of the newest failure that this person was told of on this device. */
export const useTold = () => useStore<string>('emails.toldFailures', '')
