/** Requests around one that waits for a decision: those for the same items and time, the previous and the next one. */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CompetingRequestsDocument,
  type CompetingRequestsQuery,
  NeighbouringRequestsDocument,
  type NeighbouringRequestsQuery,
} from '#dataProviders/operations/reservation.requests.ts'
import type { ReservationRecord } from './reservationRecord.ts'

export type CompetingRequest = CompetingRequestsQuery['getReservations']['items'][number]
export type NeighbouringRequest = NeighbouringRequestsQuery['after']['items'][number]
export type Neighbours = { previous: NeighbouringRequest | undefined; next: NeighbouringRequest | undefined }

/** One less than the service is asked for, since the request itself is among them. */
export const MOST_COMPETING = 6

const itemsOf = ({ reservationItems }: ReservationRecord): string[] =>
  reservationItems.filter(({ cancelledAt }) => !cancelledAt).map(({ reservableItem }) => reservableItem.id)

/** The keys begin as react-admin's, so that live events refresh them with the lists. */
export const useCompetingRequests = (record: ReservationRecord) => {
  const { id, startingAt: from, endingAt: to } = record
  const items = itemsOf(record)
  return useQuery({
    queryKey: ['reservation/reservation', 'competing', id, from, to, ...items],
    queryFn: async () => {
      const { getReservations } = await callOperation(CompetingRequestsDocument, { items, from, to })
      const others = getReservations.items.filter((one) => one.id !== id)
      return { requests: others.slice(0, MOST_COMPETING), isCut: getReservations.hasNextPage }
    },
    enabled: items.length > 0,
  })
}

/** `after`: in the order of the list, from the requests that start together with this one on; it may be among them. */
export const neighboursOf = (
  id: string,
  before: readonly NeighbouringRequest[],
  after: readonly NeighbouringRequest[],
): Neighbours => {
  const index = after.findIndex((one) => one.id === id)
  const previous = index > 0 ? after[index - 1] : before[0]
  return { previous, next: after[index + 1] }
}

/** Also of a request that was decided meanwhile: the next one is then the first that starts no earlier. */
export const useNeighbours = ({ id, startingAt }: ReservationRecord, isWanted: boolean): Neighbours | undefined =>
  useQuery({
    queryKey: ['reservation/reservation', 'neighbours', id, startingAt],
    queryFn: async () => {
      const { before, after } = await callOperation(NeighbouringRequestsDocument, { startingAt })
      return neighboursOf(id, before.items, after.items)
    },
    enabled: isWanted,
  }).data
