import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CompetingRequestsDocument,
  type CompetingRequestsQuery,
  NeighbouringRequestsDocument,
  type NeighbouringRequestsQuery,
} from '#dataProviders/operations/reservation.requests.ts'
import type { ReservationRecord } from '../reservationRecord.ts'

export type CompetingRequest = CompetingRequestsQuery['getReservations']['items'][number]
export type NeighbouringRequest = NeighbouringRequestsQuery['after']['items'][number]
export type Neighbours = { previous: NeighbouringRequest | undefined; next: NeighbouringRequest | undefined }

/** The query asks for one more, since the result contains the request itself. */
const MAX_COMPETING = 6

const itemsOf = ({ reservationItems }: ReservationRecord): string[] =>
  reservationItems.filter(({ cancelledAt }) => !cancelledAt).map(({ reservableItem }) => reservableItem.id)

export const useCompetingRequests = (record: ReservationRecord) => {
  const { id, startingAt: from, endingAt: to } = record
  const items = itemsOf(record)
  return useQuery({
    queryKey: ['reservation/reservation', 'competing', id, from, to, ...items],
    queryFn: async () => {
      const { getReservations } = await callOperation(CompetingRequestsDocument, { items, from, to })
      const others = getReservations.items.filter((one) => one.id !== id)
      return { requests: others.slice(0, MAX_COMPETING), isCut: getReservations.hasNextPage }
    },
    enabled: items.length > 0,
  })
}

/** `after`: in list order, from the requests with the same start on; may contain the request itself. */
export const neighboursOf = (
  id: string,
  before: readonly NeighbouringRequest[],
  after: readonly NeighbouringRequest[],
): Neighbours => {
  const index = after.findIndex((one) => one.id === id)
  const previous = index > 0 ? after[index - 1] : before[0]
  return { previous, next: after[index + 1] }
}

/** For a request decided meanwhile, the next one is the first with the same or a later start. */
export const useNeighbours = ({ id, startingAt }: ReservationRecord, isWanted: boolean): Neighbours | undefined =>
  useQuery({
    queryKey: ['reservation/reservation', 'neighbours', id, startingAt],
    queryFn: async () => {
      const { before, after } = await callOperation(NeighbouringRequestsDocument, { startingAt })
      return neighboursOf(id, before.items, after.items)
    },
    enabled: isWanted,
  }).data
