/** The occurrences that a change of a series is meant for, under the locks of all of them (D18). */
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { MAX_OCCURRENCES } from '#resources/domain/recurrence.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { visibleReservations } from '../access.ts'
import { isCollision } from '../bookingTransaction.ts'
import { lockReservations } from '../lockLines.ts'
import { holdQuotas } from '../quotas.ts'

/** From which reservation, and how far; those that were changed by hand only where they are asked for. */
export type SeriesScope = { reservation: string; scope: 'FOLLOWING' | 'ALL'; withApart?: boolean | null }

/** Ids in the order of their start; none where the session does not see the one that it is asked from. */
export const readScope = async (
  db: Queryable,
  context: Context,
  { reservation, scope, withApart }: SeriesScope,
): Promise<string[]> => {
  if (!isId(reservation)) return []
  const [ofOrigin, ofOther] = [sql`origin.id`, sql`other.id`].map((id) => visibleReservations(context, id) ?? sql`true`)
  const found = await execute<{ id: string }>(
    db,
    sql`SELECT other.id FROM reservation.reservation origin
      JOIN reservation.reservation other ON other.series_id = origin.series_id
      WHERE origin.id = ${reservation}::uuid AND ${ofOrigin} AND ${ofOther}
        AND (${scope === 'ALL'} OR (other.starting_at, other.id) >= (origin.starting_at, origin.id))
        AND (NOT other.is_apart OR ${withApart === true} OR other.id = origin.id)
      ORDER BY other.starting_at, other.id LIMIT ${sql.raw(String(MAX_OCCURRENCES))}`,
  )
  return found.map(({ id }) => id)
}

/** NOT_FOUND where nothing was found. */
export const requireScope = (ids: string[]): string[] => {
  if (ids.length === 0) throw new AppError('NOT_FOUND', messages.noSeries)
  return ids
}

/** Ids of the occurrences; NOT_FOUND where the session does not see the one that it is asked from. */
export const lockScope = async (
  tx: PoolClient,
  context: Context,
  scope: SeriesScope,
  itemIds: readonly string[] = [],
): Promise<string[]> => {
  const ids = requireScope(await readScope(tx, context, scope))
  await lockReservations(tx, ids, itemIds)
  await holdQuotas(tx)
  return ids
}

/** What is refused halfway leaves nothing of itself behind. */
export const inSavepoint = async (tx: PoolClient, work: () => Promise<unknown>): Promise<void> => {
  await tx.query('SAVEPOINT occurrence')
  try {
    await work()
    await tx.query('RELEASE SAVEPOINT occurrence')
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT occurrence')
    throw isCollision(error) ? new AppError('CONFLICT', reservationMessages.collision) : error
  }
}
