/** Dashboard counters: each equals the total of the list filtered by that status (D11). */

import type { Operations } from '#contract/reservation.ts'
import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type Count, countRows } from '#server/engine/read/count.ts'
import { hasDisplayStatus } from './access/status.ts'

const getReservationCounts = async (
  context: Context,
  statuses: readonly DisplayStatus[],
): Promise<(Count & { displayStatus: DisplayStatus })[]> => {
  const uniqueStatuses = [...new Set(statuses)]
  const counts = await countRows(
    context,
    context.kernel.resources.get('reservation'),
    Object.fromEntries(uniqueStatuses.map((one) => [one, (_context, r) => hasDisplayStatus(context, r, [one])])),
  )
  return uniqueStatuses.flatMap((displayStatus) => {
    const count = counts.get(displayStatus)
    return count ? [{ displayStatus, ...count }] : []
  })
}

export const getReservationCountsOperation = defineOperation<Operations['getReservationCounts']>({
  sdl: /* GraphQL */ `
    "Number of visible reservations in a state."
    type ReservationCount {
      displayStatus: ReservationDisplayStatus!
      count: Int!
      "False: the count stops at a limit."
      isExact: Boolean!
    }

    extend type Query {
      "Returns the dashboard counters; each equals the total of the list filtered by that state."
      getReservationCounts(
        "States to count."
        statuses: [ReservationDisplayStatus!]!
      ): [ReservationCount!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => getReservationCounts(context, args.statuses),
})
