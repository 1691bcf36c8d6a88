/** Dashboard counters: each equals the total of the list filtered by that status (D11). */
import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { type Count, countRows } from '#server/engine/read/count.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { hasDisplayStatus } from './status.ts'

export const getReservationCounts = async (
  context: Context,
  statuses: readonly DisplayStatus[],
): Promise<(Count & { displayStatus: DisplayStatus })[]> => {
  requireRight(context, 'RESERVATION')
  const asked = [...new Set(statuses)]
  const counts = await countRows(
    context,
    context.kernel.resources.get('reservation'),
    Object.fromEntries(asked.map((one) => [one, (_context, r) => hasDisplayStatus(context, r, [one])])),
  )
  return asked.flatMap((displayStatus) => {
    const count = counts.get(displayStatus)
    return count ? [{ displayStatus, ...count }] : []
  })
}
