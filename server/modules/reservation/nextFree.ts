/** When items are free next for as long (D17), for a page of items at once. */
import { nextFreePeriod } from '#resources/domain/availability.ts'
import { addMinutes, type Period } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type PlacedHold, weigh } from './claim.ts'

export type Sought = { id: string; managementMode: string; stock: number; quantity: number }

const HORIZON_DAYS = 60
const MOST_HOLDS = 120

const HOLDS = `SELECT item_id AS "itemId", place_id AS "placeId", place_name AS "placeName", quantity, intervention,
    to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt"
  FROM reservation.holds_of($1::uuid[], $2::timestamptz, $3::timestamptz, $4::uuid, $5)`

/** Holds of many items in a period, in one statement. */
export const readHolds = async (
  db: Queryable,
  sought: { itemIds: readonly string[]; period: Period; excluded?: string | null; most: number },
): Promise<Map<string, PlacedHold[]>> => {
  const { itemIds, period, excluded = null, most } = sought
  const values = [itemIds, period.startingAt, period.endingAt, excluded, most]
  const { rows } = await db.query<PlacedHold>({ name: 'reservation.holds', text: HOLDS, values })
  return Map.groupBy(rows, (hold) => hold.itemId)
}

/** Where the known holds end: beyond it nothing may be promised. */
const knownUntil = (holds: readonly PlacedHold[], end: string): string => {
  const cut = [...Map.groupBy(holds, (hold) => hold.placeId).values()]
    .map((ofPlace) => ofPlace[MOST_HOLDS - 1]?.startingAt)
    .filter((at) => at !== undefined)
  return [end, ...cut].sort()[0] ?? end
}

/** By item id; items without a free slot in the next two months are left out. */
export const findNextFree = async (
  db: Queryable,
  sought: { items: readonly Sought[]; period: Period; excluded?: string | null },
): Promise<Map<string, Period>> => {
  const { items, period, excluded } = sought
  const found = new Map<string, Period>()
  if (items.length === 0) return found
  const end = addMinutes(period.endingAt, HORIZON_DAYS * 24 * 60)
  const horizon = { startingAt: period.startingAt, endingAt: end }
  const itemIds = items.map(({ id }) => id)
  const byItem = await readHolds(db, { itemIds, period: horizon, excluded, most: MOST_HOLDS })
  for (const item of items) {
    const held = byItem.get(item.id) ?? []
    const holds = held.map((hold) => weigh(item, hold))
    const free = nextFreePeriod({ holds, period, stock: item.stock, quantity: item.quantity })
    if (free && free.endingAt <= knownUntil(held, end)) found.set(item.id, free)
  }
  return found
}
