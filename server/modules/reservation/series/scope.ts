/** The occurrences that a change of a series is meant for, under the locks of all of them (D18). */
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { MAX_OCCURRENCES } from '#resources/domain/recurrence.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { spendWork } from '#server/engine/work/workBudget.ts'
import { type LockHolder, otherHolders } from '#server/features/locks/locks.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { markLast } from '#server/platform/postgres/lastStatements.ts'
import { visibleReservations } from '../access.ts'
import { isCollision } from '../bookingTransaction.ts'
import { type Current, readLocked } from '../current.ts'
import { lockReservations } from '../lockLines.ts'
import { holdQuotas } from '../quotas.ts'
import { eachInTurn } from '../verdicts.ts'
import { workOfChange } from '../work.ts'

/** From which reservation, and how far; those that were changed by hand only where they are asked for. */
export type SeriesScope = { reservation: string; scope: 'FOLLOWING' | 'ALL'; withApart?: boolean | null }

/** A change leaves cancelled occurrences out: nobody may update them. */
export type ReadScope = SeriesScope & { isChange?: boolean }

/** Ids in the order of their start; none where the session does not see the one that it is asked from. */
export const readScope = async (
  db: Queryable,
  context: Context,
  { reservation, scope, withApart, isChange = false }: ReadScope,
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
        AND (NOT other.is_cancelled OR NOT ${isChange} OR other.id = origin.id)
      ORDER BY other.starting_at, other.id LIMIT ${sql.raw(String(MAX_OCCURRENCES))}`,
  )
  return found.map(({ id }) => id)
}

/** NOT_FOUND where nothing was found. */
export const requireScope = (ids: string[]): string[] => {
  if (ids.length === 0) throw new AppError('NOT_FOUND', messages.noSeries)
  return ids
}

export type LockedScope = {
  /** In the order of their start. */
  occurrences: Current[]
  /** Who else is changing which of them. */
  holders: ReadonlyMap<string, LockHolder>
}

/** The occurrences; NOT_FOUND where the session does not see the one that it is asked from. Each is locked and read once. */
export const lockScope = async (
  tx: PoolClient,
  context: Context,
  scope: ReadScope,
  itemIds: readonly string[] = [],
): Promise<LockedScope> => {
  const ids = requireScope(await readScope(tx, context, scope))
  await lockReservations(tx, ids, itemIds)
  await holdQuotas(tx)
  const occurrences = await readLocked(context, tx, ids)
  spendWork(context, workOfChange(occurrences))
  return { occurrences, holders: await otherHolders(tx, context, context.kernel.resources.get('reservation'), ids) }
}

/** The one that a change is asked from, which is always among them. */
export const originOf = ({ occurrences }: LockedScope, { reservation }: SeriesScope): Current => {
  const origin = occurrences.find(({ id }) => id === reservation.toLowerCase())
  if (!origin) throw new AppError('NOT_FOUND', messages.noSeries)
  return origin
}

/** Travels with the statement that comes next, and fails with it. */
const sendAhead = (tx: PoolClient, text: string): void => void tx.query(text).catch(() => undefined)

/** A verdict for each, in their order; what is refused halfway leaves nothing of itself behind. */
export const eachInSavepoint = async (
  tx: PoolClient,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<UpdateVerdict[]> => {
  sendAhead(tx, 'SAVEPOINT occurrence')
  const verdicts = await eachInTurn(ids, async (id) => {
    const letGo = markLast(tx)
    try {
      await work(id)
      sendAhead(tx, 'RELEASE SAVEPOINT occurrence; SAVEPOINT occurrence')
    } catch (error) {
      await tx.query('ROLLBACK TO SAVEPOINT occurrence')
      letGo()
      throw isCollision(error) ? new AppError('CONFLICT', reservationMessages.collision) : error
    }
  })
  // Waited for: a transaction that failed meanwhile must not look as if it had been committed.
  await tx.query('RELEASE SAVEPOINT occurrence')
  return verdicts
}
