import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { SeriesScopeInput } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { MAX_OCCURRENCES } from '#resources/domain/recurrence.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { spendWork } from '#server/engine/work/workBudget.ts'
import { type LockHolder, otherHolders } from '#server/features/locks/locks.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { AppError } from '#server/platform/errors.ts'
import { markDeferred } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import { type Current, readLocked } from '../change/currentReservation.ts'
import { isCollision } from '../claim/bookingTransaction.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { lockReservations } from '../claim/lockLines.ts'
import { holdQuotas } from '../rules/quotas.ts'
import { workOfChange } from '../workEstimates.ts'

/** `isChange`: omit cancelled occurrences, which cannot be updated. */
type ReadScope = SeriesScopeInput & { isChange?: boolean }

/** Returns ids by start; empty if the session does not see the origin. */
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

const COMING = `SELECT count(*)::int AS count FROM reservation.reservation WHERE id = ANY ($1::uuid[]) AND ending_at > $2`

export const countComing = async (db: Queryable, ids: readonly string[], now: string): Promise<number> =>
  (await db.query<{ count: number }>(COMING, [ids, `${now}Z`])).rows[0]?.count ?? 0

export const requireScope = (ids: string[]): string[] => {
  if (ids.length === 0) throw new AppError('NOT_FOUND', messages.noSeries)
  return ids
}

export type LockedScope = {
  occurrences: Current[]
  holders: ReadonlyMap<string, LockHolder>
}

/** Locks and reads each occurrence once. Throws NOT_FOUND if the session does not see the origin. */
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

export const originOf = ({ occurrences }: LockedScope, { reservation }: SeriesScopeInput): Current => {
  const origin = occurrences.find(({ id }) => id === reservation.toLowerCase())
  if (!origin) throw new AppError('NOT_FOUND', messages.noSeries)
  return origin
}

/** Sent without waiting; its failure also fails the next statement. */
const sendWithoutWaiting = (tx: PoolClient, text: string): void => void tx.query(text).catch(() => undefined)

export type OnProgress = (done: number) => Promise<void>

const REPORTED = 20

/** Runs `work` per id in a savepoint and returns verdicts in order; a rejected one leaves no changes. */
export const eachInSavepoint = async (
  tx: PoolClient,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onDates?: OnProgress,
): Promise<UpdateVerdict[]> => {
  const yieldTurn = createYielder()
  let done = 0
  sendWithoutWaiting(tx, 'SAVEPOINT occurrence')
  const verdicts = await eachInTurn(ids, async (id) => {
    await yieldTurn()
    if (done > 0 && done % REPORTED === 0) await onDates?.(done)
    done += 1
    const letGo = markDeferred(tx)
    try {
      await work(id)
      sendWithoutWaiting(tx, 'RELEASE SAVEPOINT occurrence; SAVEPOINT occurrence')
    } catch (error) {
      await tx.query('ROLLBACK TO SAVEPOINT occurrence')
      letGo()
      throw isCollision(error) ? new AppError('CONFLICT', reservationMessages.collision) : error
    }
  })
  // Awaited, so that a failed transaction does not look committed.
  await tx.query('RELEASE SAVEPOINT occurrence')
  return verdicts
}
