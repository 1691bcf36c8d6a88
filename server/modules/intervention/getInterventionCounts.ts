/** Counts for the dashboard: each equals the length of the list filtered by this status (D11). */
import type { InterventionStatus } from '#resources/domain/interventionStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { type Count, countRows } from '#server/engine/read/count.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { hasInterventionStatus } from './status.ts'

export const getInterventionCounts = async (
  context: Context,
  statuses: readonly InterventionStatus[],
): Promise<(Count & { status: InterventionStatus })[]> => {
  requireRight(context, 'INTERVENTION')
  const asked = [...new Set(statuses)]
  const counts = await countRows(
    context,
    context.kernel.resources.get('intervention'),
    Object.fromEntries(asked.map((one) => [one, (_context, i) => hasInterventionStatus(context, i, { in: [one] })])),
  )
  return asked.flatMap((status) => {
    const count = counts.get(status)
    return count ? [{ status, ...count }] : []
  })
}
