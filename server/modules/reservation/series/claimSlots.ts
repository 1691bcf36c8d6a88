import type { Period } from '#resources/domain/time.ts'
import { isLockTimeout } from '#server/platform/postgres/busy.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type ClaimedItem, ItemsLocked, type LocatedHold } from '../claim/claimItems.ts'

export type SlotHold = LocatedHold & { reservationId: string | null }
export type SlotClaim = { items: ReadonlyMap<string, ClaimedItem>; holds: readonly SlotHold[] }

type Row = {
  items: ClaimedItem[] | null
  holds: (SlotHold & { slot: number })[] | null
  held: { slot: number; itemId: string; most: number }[] | null
}

const CLAIM = `SELECT items, holds, held
  FROM reservation.claim_slots($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::boolean)`

/** Maximum items times slots per statement: parsing a larger answer would block the event loop. */
const MAX_TOGETHER = 2_000

type Wanted = { itemIds: readonly string[]; slots: readonly Period[]; isLocking: boolean }

const claimBatch = async (db: Queryable, { itemIds, slots, isLocking }: Wanted): Promise<SlotClaim[]> => {
  const values = [itemIds, slots.map(({ startingAt }) => startingAt), slots.map(({ endingAt }) => endingAt), isLocking]
  const { rows } = await db
    .query<Row>({ name: 'reservation.claim-slots', text: CLAIM, values })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new ItemsLocked(itemIds) : error
    })
  const { items, holds, held } = rows[0] ?? { items: null, holds: null, held: null }
  const holdsBySlot = Map.groupBy(holds ?? [], ({ slot }) => slot)
  const heldBySlot = Map.groupBy(held ?? [], ({ slot }) => slot)
  const shared = new Map((items ?? []).map((item) => [item.id, item]))
  return slots.map((_, slot) => {
    const most = heldBySlot.get(slot) ?? []
    // Slots share the item map, unless `mostHeld` differs.
    const own = most.length > 0 ? new Map(shared) : shared
    for (const { itemId, most: mostHeld } of most) {
      const item = shared.get(itemId)
      if (item) own.set(itemId, { ...item, mostHeld })
    }
    return { items: own, holds: holdsBySlot.get(slot) ?? [] }
  })
}

/** Returns one claim per slot. With `isLocking` the first statement locks every item, as `claimItems` does. */
export const claimSlots = async (db: Queryable, { itemIds, slots, isLocking }: Wanted): Promise<SlotClaim[]> => {
  const together = Math.max(1, Math.floor(MAX_TOGETHER / Math.max(1, itemIds.length)))
  const claims: SlotClaim[] = []
  for (let from = 0; from < slots.length; from += together) {
    claims.push(...(await claimBatch(db, { itemIds, slots: slots.slice(from, from + together), isLocking })))
  }
  return claims
}
