import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import type { HolidayRegion } from '#resources/domain/publicHolidays.ts'
import { addedUnavailability, type Unavailability } from '#resources/domain/unavailability.ts'
import { decisionsOf, isConfirmed, takesDecisions } from '#server/engine/confirmations.ts'
import type { Context, EntityHooks, ParameterGuard, WriteHook } from '#server/engine/context.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readZone } from '../claim/numbering.ts'
import { proposedTo, withdrawProposals } from '../proposals/writeProposals.ts'
import { calendarOf } from '../rules/brokenRules.ts'
import { type AffectedCount, countAffected, listAffected, readAffectedLines } from './affectedReservations.ts'
import { applyDecisions, lockDecided } from './applyDecisions.ts'
import { changedHours, countForbidden, type HoursByItem, readHours, refusingHolidays } from './changedHours.ts'
import { cancelManagerEmails, notifyManagers } from './notifyManagers.ts'

const UNAVAILABILITY = `SELECT kind, item_id AS "itemId", units,
    to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt"
  FROM reservation.unavailability_of($1, $2)`

const unavailabilityOf = async (context: Context, tx: Queryable, id: string): Promise<Unavailability[]> => {
  const values = [id, await readZone(context, tx)]
  return (await tx.query<Unavailability>({ name: 'reservation.unavailability', text: UNAVAILABILITY, values })).rows
}

const MAX_NAMED = 3

/** Throws AFFECTED_RESERVATIONS unless exactly the set is confirmed. Call after the write, under its locks. */
const requireConfirmed = async (
  { context, tx, id: cause }: { context: Context; tx: PoolClient; id: string },
  added: readonly Unavailability[],
): Promise<void> => {
  if (added.length === 0) return
  // The stored outages hold the added units already.
  const causes = added.map((one) => ({ ...one, units: 0 }))
  const counted = await countAffected(tx, { causes })
  if (counted.items === 0) return
  const isKnown = isConfirmed(context, counted.confirmation)
  const affected = isKnown ? await readAffectedLines(tx, causes) : new Map<string, readonly string[]>()
  const refusals = await applyDecisions(context, tx, { cause, affected })
  if (isKnown && refusals.length === 0) return notifyManagers(context, tx, affected)
  const { items: named } = await listAffected(context, tx, { causes }, { page: 1, perPage: MAX_NAMED })
  const numbers = named.map(({ number }) => number)
  const message = isKnown ? messages.notApplied(refusals.length) : messages.refused(counted.reservations, numbers)
  throw new AppError('AFFECTED_RESERVATIONS', message, {
    ...counted,
    refusals,
    canDecide: takesDecisions(context),
    changes: added.map(({ itemId, ...change }) => ({ ...change, item: itemId })),
  })
}

/** Proposals of reservations that may stay: the work ends earlier, is undone or lies elsewhere. */
const withdrawNeedless = async (tx: PoolClient, cause: string, now: readonly Unavailability[]): Promise<void> => {
  const proposed = await proposedTo(tx, cause)
  if (proposed.length === 0) return
  const causes = now.map((one) => ({ ...one, units: 0 }))
  const affected = await readAffectedLines(tx, causes)
  await withdrawProposals(
    tx,
    proposed.filter((id) => !affected.has(id)),
  )
}

const memoKey = (id: string): string => `reservation.unavailability ${id}`

/** Values that may make an item unavailable: itself blocked, or moved to another place. */
const ITEM_FIELDS = ['blocked', 'blockedAt', 'parent', 'location']

const ITEM_OF_WORK = ['location', 'property']

type Concerns = (write: Parameters<WriteHook>[0]) => boolean

const changes =
  (names: readonly string[]): Concerns =>
  ({ before, values }) =>
    before !== undefined && names.some((name) => name in values && !isDeepStrictEqual(values[name], before[name]))

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
    const previous = context.memo.get(memoKey(id)) as Unavailability[] | undefined
    context.memo.delete(memoKey(id))
    if (!previous) return
    const now = await unavailabilityOf(context, tx, id)
    await withdrawNeedless(tx, id, now)
    await cancelManagerEmails(tx, addedUnavailability(now, previous))
    await requireConfirmed({ context, tx, id }, addedUnavailability(previous, now))
  }
  const restored = async ({ context, tx, id }: { context: Context; tx: PoolClient; id: string }) =>
    requireConfirmed({ context, tx, id }, await unavailabilityOf(context, tx, id))
  const restore: EntityHooks['restore'] = {
    before: async ({ tx }) => {
      await lock?.(tx)
      return undefined
    },
    after: restored,
  }
  const beforeRemove: EntityHooks['beforeRemove'] = async ({ tx, id }) =>
    withdrawProposals(tx as PoolClient, await proposedTo(tx as PoolClient, id))
  return { beforeWrite, afterWrite, beforeRemove, restore }
}

export const affectingItemHooks: EntityHooks = hooksWhere(changes(ITEM_FIELDS))

/** A new intervention affects nothing until it blocks its item. */
export const affectingWorkHooks = hooksWhere(
  ({ context, before, values }) =>
    before !== undefined || values.blockReservableItem === true || decisionsOf(context).length > 0,
)

/** For closed periods: bookings wait for their writes (`lock_closures`). */
export const affectingClosureHooks: EntityHooks = hooksWhere(
  () => true,
  (tx) => tx.query('SELECT reservation.lock_closures()'),
)

type Forbidden = AffectedCount & { lines: readonly string[] }

/** Changed hours move no booking: its manager keeps it or changes it afterwards. */
const requireForbiddenConfirmed = async (
  context: Context,
  tx: Queryable,
  { lines, ...counted }: Forbidden,
): Promise<void> => {
  if (counted.items === 0 || isConfirmed(context, counted.confirmation)) return
  const { items: named } = await listAffected(context, tx, { lines }, { page: 1, perPage: MAX_NAMED })
  const message = messages.refused(
    counted.reservations,
    named.map(({ number }) => number),
  )
  throw new AppError('AFFECTED_RESERVATIONS', message, { ...counted, canDecide: false, changes: [], lines })
}

/** A write that changes hours alone applies no decision: it rejects them rather than lose them. */
const refuseDecisions = (context: Context): void => {
  if (decisionsOf(context).every(({ remedy }) => remedy === 'KEEP')) return
  throw validationFailed([{ path: 'affectedDecisions', rule: 'forbidden', message: messages.hoursOnly }])
}

const hoursKey = (id: string): string => `reservation.hours ${id}`

/** For rules of a category or an item: an undone or restored version is an ordinary update. */
const hoursHooksWhere = (
  concerns: Concerns,
  canDecide: Concerns,
  lock?: (tx: Queryable) => Promise<unknown>,
): EntityHooks => ({
  beforeWrite: async (write) => {
    const { context, tx, id } = write
    if (!concerns(write)) return
    if (!canDecide(write)) refuseDecisions(context)
    await lock?.(tx)
    context.memo.set(hoursKey(id), await readHours(tx, { id, zone: await readZone(context, tx) }))
  },
  afterWrite: async ({ context, tx, id }) => {
    const previous = context.memo.get(hoursKey(id)) as HoursByItem | undefined
    context.memo.delete(hoursKey(id))
    if (!previous) return
    const zone = await readZone(context, tx)
    const now = await readHours(tx, { id, zone })
    const calendar = calendarOf(context, zone)
    const calendars = { previous: calendar, now: calendar }
    await requireForbiddenConfirmed(context, tx, await countForbidden(tx, changedHours(previous, now), calendars))
  },
})

/** Another region has other public holidays, for every item that refuses them. Bookings wait as for closed periods. */
export const requireKeptHolidays: ParameterGuard = async (context, tx, { from, to }) => {
  await tx.query('SELECT reservation.lock_closures()')
  const zone = await readZone(context, tx)
  const calendars = {
    previous: calendarOf(context, zone, from as HolidayRegion),
    now: calendarOf(context, zone, to as HolidayRegion),
  }
  const items = refusingHolidays(await readHours(tx, { id: null, zone }))
  await requireForbiddenConfirmed(context, tx, await countForbidden(tx, items, calendars))
}

export const itemHoursHooks = hoursHooksWhere(
  changes(['openingHours', 'startDays', 'publicHolidays', 'reservationCategory', 'reservable']),
  changes(ITEM_FIELDS),
)

/** For categories, which lock no item: bookings wait as for closed periods. */
export const categoryHoursHooks = hoursHooksWhere(
  changes(['openingHours', 'startDays', 'publicHolidays', 'parent']),
  () => false,
  (tx) => tx.query('SELECT reservation.lock_closures()'),
)
