/** What stands on the items of a series, for each of its slots: one statement for all of them. */
import type { Period } from '#resources/domain/time.ts'
import { isLockTimeout } from '#server/platform/postgres/busy.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { BeingBooked, type ClaimedItem, type PlacedHold } from '../claim.ts'

/** `reservationId`: whose it is; null where an intervention blocks the item. */
export type SlotHold = PlacedHold & { reservationId: string | null }
export type SlotClaim = { items: ReadonlyMap<string, ClaimedItem>; holds: readonly SlotHold[] }

type Row = {
  items: ClaimedItem[] | null
  holds: (SlotHold & { slot: number })[] | null
  held: { slot: number; itemId: string; most: number }[] | null
}

const CLAIM = `SELECT items, holds, held
  FROM reservation.claim_slots($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::boolean)`

type Wanted = { itemIds: readonly string[]; slots: readonly Period[]; isLocking: boolean }

/** One claim for each slot. Locking: as `claimItems`, for the whole of a series. */
export const claimSlots = async (db: Queryable, { itemIds, slots, isLocking }: Wanted): Promise<SlotClaim[]> => {
  const values = [itemIds, slots.map(({ startingAt }) => startingAt), slots.map(({ endingAt }) => endingAt), isLocking]
  const { rows } = await db
    .query<Row>({ name: 'reservation.claim-slots', text: CLAIM, values })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new BeingBooked(itemIds) : error
    })
  const { items, holds, held } = rows[0] ?? { items: null, holds: null, held: null }
  const holdsBySlot = Map.groupBy(holds ?? [], ({ slot }) => slot)
  const heldBySlot = Map.groupBy(held ?? [], ({ slot }) => slot)
  return slots.map((_, slot) => {
    const most = new Map((heldBySlot.get(slot) ?? []).map((one) => [one.itemId, one.most]))
    const ofSlot = (items ?? []).map((item) => [item.id, { ...item, mostHeld: most.get(item.id) ?? 0 }] as const)
    return { items: new Map(ofSlot), holds: holdsBySlot.get(slot) ?? [] }
  })
}
