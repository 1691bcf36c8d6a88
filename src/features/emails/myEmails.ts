import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MyEmailsDocument, type MyEmailsQuery } from '#dataProviders/operations/mailer.ts'
import type { EmailStatus } from '#resources/domain/emailStatuses.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type MyEmail = MyEmailsQuery['getMyEmails'][number]

const KEY = ['mailer', 'myEmails']
/** Polling interval (ms): live events reach only readers of all emails, so other users poll. */
const ASK_AGAIN_MS = 5_000
const ON_THEIR_WAY: readonly string[] = ['PENDING', 'PREPARING', 'STARTED'] satisfies EmailStatus[]

export const isUnderWay = ({ status }: MyEmail): boolean => ON_THEIR_WAY.includes(status)

export const useMyEmails = () => {
  const client = useQueryClient()
  useLiveEvent('email', () => void client.invalidateQueries({ queryKey: KEY }))
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callOperation(MyEmailsDocument, {}, { signal })).getMyEmails,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })
}
