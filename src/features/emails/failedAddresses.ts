import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FailedAddressesDocument, type FailedAddressesQuery } from '#dataProviders/operations/mailer.ts'

export type FailedAddress = FailedAddressesQuery['getFailedAddresses'][number]

const KEY = ['admin/email', 'failedAddresses'] as const
/** Interval (ms) at which the server reads the bounce mailbox. */
const FRESH_MS = 300_000

/** Newest failure first; undefined while loading. */
export const useFailedAddresses = (isEnabled = true): readonly FailedAddress[] | undefined =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await callOperation(FailedAddressesDocument, {})).getFailedAddresses,
    enabled: isEnabled,
    staleTime: FRESH_MS,
  }).data

export const useLastNotified = () => useStore<string>('emails.toldFailures', '')
