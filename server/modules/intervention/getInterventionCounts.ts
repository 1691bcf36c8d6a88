/** Counts for the dashboard: each equals the length of the list filtered by this status (D11). */

import type { Operations } from '#contract/intervention.ts'
import type { InterventionStatus } from '#resources/domain/interventionStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type Count, countRows } from '#server/engine/read/count.ts'
import { hasInterventionStatus } from './status.ts'

const getInterventionCounts = async (
  context: Context,
  statuses: readonly InterventionStatus[],
): Promise<(Count & { status: InterventionStatus })[]> => {
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

export const getInterventionCountsOperation = defineOperation<Operations['getInterventionCounts']>({
  sdl: /* GraphQL */ `
    "Number of visible interventions in a state."
    type InterventionCount {
      status: InterventionStatus!
      count: Int!
      "False: the count stops at a limit."
      isExact: Boolean!
    }

    extend type Query {
      "Returns the dashboard counters."
      getInterventionCounts(
        "States to count."
        statuses: [InterventionStatus!]!
      ): [InterventionCount!]!
    }
  `,
  right: 'INTERVENTION',
  resolve: (context, args) => getInterventionCounts(context, args.statuses),
})
