/** Refuses a change that makes booked items unavailable until the request confirms the affected reservations (D9). */
import type { PoolClient } from 'pg'
import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import { addedUnavailability, type Unavailability } from '#resources/domain/unavailability.ts'
import { isConfirmed } from '#server/engine/confirmations.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readZone } from '../numbering.ts'
import { countAffected, listAffected, readAffectedLines } from './affectedReservations.ts'
import { applyDecisions, lockDecided } from './applyDecisions.ts'

const UNAVAILABILITY = `SELECT kind, item_id AS "itemId", units,
    to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt"
  FROM reservation.unavailability_of($1, $2)`

const unavailabilityOf = async (context: Context, tx: Queryable, id: string): Promise<Unavailability[]> => {
  const values = [id, await readZone(context, tx)]
  return (await tx.query<Unavailability>({ name: 'reservation.unavailability', text: UNAVAILABILITY, values })).rows
}

const MAX_NAMED = 3

/**
 * Throws AFFECTED_RESERVATIONS unless the request confirms exactly the reservations that the change affects. Called once
 * the change is written and its locks are held: a booking that came between the preview and the save is listed too.
 */
const requireConfirmed = async (context: Context, tx: PoolClient, added: readonly Unavailability[]): Promise<void> => {
  if (added.length === 0) return
  // The stored outages hold the added units already.
  const causes = added.map((one) => ({ ...one, units: 0 }))
  const counted = await countAffected(tx, causes)
  if (counted.items === 0) return
  const isKnown = isConfirmed(context, counted.confirmation)
  const refusals = isKnown ? await applyDecisions(context, tx, await readAffectedLines(tx, causes)) : []
  if (isKnown && refusals.length === 0) return
  const { items: named } = await listAffected(context, tx, causes, { page: 1, perPage: MAX_NAMED })
  const numbers = named.map(({ number }) => number)
  const message = isKnown ? messages.notApplied(refusals.length) : messages.refused(counted.reservations, numbers)
  throw new AppError('AFFECTED_RESERVATIONS', message, {
    ...counted,
    refusals,
    // As `getAffectedReservations` takes them.
    changes: added.map(({ itemId, ...change }) => ({ ...change, item: itemId })),
  })
}

const memoKey = (id: string): string => `reservation.unavailability ${id}`

/** Values that may make an item unavailable: itself blocked, or moved to another place. */
const ITEM_FIELDS = ['blocked', 'blockedAt', 'parent', 'location']

/** Items of an intervention and of a closed period. */
const ITEM_OF_WORK = ['location', 'property']

type Concerns = (write: Parameters<WriteHook>[0]) => boolean

const changesItem: Concerns = ({ before, values }) =>
  before !== undefined && ITEM_FIELDS.some((name) => name in values && values[name] !== before[name])

const hooksWhere = (concerns: Concerns, lock?: (tx: Queryable) => Promise<unknown>) => {
  const beforeWrite: WriteHook = async (write) => {
    const { context, id, before, values } = write
    const tx = write.tx as PoolClient
    if (!concerns(write)) return
    await lockDecided(context, tx, [id, ...ITEM_OF_WORK.map((name) => values[name] ?? before?.[name])], lock)
    context.memo.set(memoKey(id), before ? await unavailabilityOf(context, tx, id) : [])
  }
  const afterWrite: WriteHook = async (write) => {
    const { context, id } = write
    const tx = write.tx as PoolClient
    const former = context.memo.get(memoKey(id)) as Unavailability[] | undefined
    context.memo.delete(memoKey(id))
    if (former)
      await requireConfirmed(context, tx, addedUnavailability(former, await unavailabilityOf(context, tx, id)))
  }
  const restored = async ({ context, tx, id }: { context: Context; tx: PoolClient; id: string }) =>
    requireConfirmed(context, tx, await unavailabilityOf(context, tx, id))
  const restore: EntityHooks['restore'] = {
    before: async ({ tx }) => {
      await lock?.(tx)
      return undefined
    },
    after: restored,
  }
  return { beforeWrite, afterWrite, restore }
}

export const affectingItemHooks: EntityHooks = hooksWhere(changesItem)

export const affectingWorkHooks = hooksWhere(() => true)

/** For closed periods: bookings wait for their writes (`lock_closures`). */
export const affectingClosureHooks: EntityHooks = hooksWhere(
  () => true,
  (tx) => tx.query('SELECT reservation.lock_closures()'),
)
