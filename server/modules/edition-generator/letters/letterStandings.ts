import { sql } from 'drizzle-orm'
import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { LETTER_STANDINGS, type LetterStanding, standingOf } from '#resources/domain/letterTypes.ts'
import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { listCondition } from '#server/engine/read/filter.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { displayStatusOf } from '#server/modules/reservation/access/status.ts'

type StandingCounts = ReadonlyMap<LetterStanding, number>

export const countStandings = async (context: Context, ids: readonly string[]): Promise<StandingCounts> => {
  const scope = rootScope(context, context.kernel.resources.get('reservation'))
  const rows = await execute<{ status: DisplayStatus; total: number }>(
    context.kernel.pool,
    sql`SELECT ${displayStatusOf(context, scope.alias)} AS status, count(*)::integer AS total
      FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${listCondition(scope, { ids }) ?? sql`true`} GROUP BY 1`,
  )
  const counts = new Map<LetterStanding, number>()
  for (const { status, total } of rows) counts.set(standingOf(status), (counts.get(standingOf(status)) ?? 0) + total)
  return counts
}

/** Returns a warning about reservations outside `standings`, undefined if there is none. */
export const standingWarning = (standings: readonly LetterStanding[], counts: StandingCounts): string | undefined => {
  if (standings.length === 0) return undefined
  const others = LETTER_STANDINGS.flatMap((standing) => {
    const count = standings.includes(standing) ? 0 : (counts.get(standing) ?? 0)
    return count > 0 ? [{ standing, count }] : []
  })
  if (others.length === 0) return undefined
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return messages.notMeantFor(standings, others, total)
}
