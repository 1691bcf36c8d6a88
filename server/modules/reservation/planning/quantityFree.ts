import { type Hold, isBlockedIn, quantityFree } from '#resources/domain/availability.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readHolds } from '../availability/findNextFree.ts'
import { holdQuantity } from '../claim/claimItems.ts'

/** `stock`: null for INDIVIDUALLY managed items. */
type Line = Period & { itemId: string; stock: number | null }
type Counted<L> = L & { quantityFree: number | null }

const MOST_HOLDS = 5_000

/** Returns the start of the block by item, its own or an ancestor's; null: blocked without start. */
const readBlocked = async (db: Queryable, itemIds: readonly string[]): Promise<Map<string, UtcText | null>> => {
  const { rows } = await db.query<{ id: string; blockedAt: UtcText | null }>({
    name: 'reservation.blocked',
    text: `SELECT id, to_char(obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "blockedAt"
      FROM reservation.bookable WHERE id = ANY ($1::uuid[]) AND is_obstructed`,
    values: [itemIds],
  })
  return new Map(rows.map(({ id, blockedAt }) => [id, blockedAt]))
}

/** Minimum free quantity during each reservation item. Both lists are sorted by start, so that ended holds drop out. */
const leastLeft = <L extends Line>(lines: readonly L[], holds: readonly Hold[]): Map<L, number> => {
  let running: Hold[] = []
  let next = 0
  return new Map(
    lines.map((line) => {
      for (let hold = holds[next]; hold && hold.startingAt < line.endingAt; hold = holds[++next]) running.push(hold)
      running = running.filter(({ endingAt }) => endingAt > line.startingAt)
      return [line, quantityFree(line.stock ?? 0, running, line)]
    }),
  )
}

const byStart = (one: Period, other: Period): number => (one.startingAt < other.startingAt ? -1 : 1)

export const withQuantityFree = async <L extends Line>(db: Queryable, lines: readonly L[]): Promise<Counted<L>[]> => {
  const byItem = Map.groupBy(
    lines.filter(({ stock }) => stock !== null),
    ({ itemId }) => itemId,
  )
  if (byItem.size === 0) return lines.map((line) => ({ ...line, quantityFree: null }))
  const itemIds = [...byItem.keys()]
  const counted = [...byItem.values()].flat()
  const endingAt = counted.map((line) => line.endingAt).reduce((one, other) => (one > other ? one : other))
  const startingAt = counted.map((line) => line.startingAt).reduce((one, other) => (one < other ? one : other))
  const held = await readHolds(db, { itemIds, period: { startingAt, endingAt }, most: MOST_HOLDS })
  const blocked = await readBlocked(db, itemIds)
  const left = new Map(
    [...byItem].flatMap(([id, ofItem]) => {
      const holds = (held.get(id) ?? []).map((hold) => holdQuantity({ id, managementMode: 'IN_QUANTITY' }, hold))
      return [...leastLeft(ofItem.toSorted(byStart), holds.sort(byStart))]
    }),
  )
  const isBlocked = (line: L) =>
    isBlockedIn({ blocked: blocked.has(line.itemId), blockedAt: blocked.get(line.itemId) ?? null }, line)
  return lines.map((line) => ({
    ...line,
    quantityFree: left.has(line) && isBlocked(line) ? 0 : (left.get(line) ?? null),
  }))
}
