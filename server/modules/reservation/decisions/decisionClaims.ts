import { addMinutes, overlap, type Period } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Claim, claimSeparately, type WantedClaim } from '../claim/claimItems.ts'
import type { StoredLine } from '../validation/lineSteps.ts'

const WIDEST = `SELECT coalesce(greatest(
    (SELECT max(greatest(preparation_minutes, tidying_minutes)) FROM reservation.reservation_category),
    (SELECT max(greatest((own_rules->>'preparationMinutes')::int, (own_rules->>'tidyingMinutes')::int))
      FROM reservation.reservable_item WHERE own_rules <> '{}'),
    (SELECT max(ceil(extract(epoch FROM greatest(preparation, tidying)) / 60)::int)
      FROM reservation.reservation_item WHERE id = ANY ($1::uuid[]))), 0) AS minutes`

/** Returns the minutes that separate slots for certain, with any preparation and cleanup time. */
export const readSafeDistance = async (tx: Queryable, lineIds: readonly string[]): Promise<number> => {
  const { rows } = await tx.query<{ minutes: number }>(WIDEST, [lineIds])
  return 2 * (rows[0]?.minutes ?? 0)
}

export type BatchedLine = Period & Pick<StoredLine, 'itemId' | 'ancestorIds'>

type Part = { slots: readonly Period[]; widened: readonly Period[]; places: ReadonlySet<string> }

const widen = ({ startingAt, endingAt }: Period, minutes: number): Period => ({
  startingAt: addMinutes(startingAt, -minutes),
  endingAt: addMinutes(endingAt, minutes),
})

const partOf = (lines: readonly BatchedLine[], apart: number): Part => {
  const slots = [...new Map(lines.map((line) => [`${line.startingAt} ${line.endingAt}`, line])).values()]
  return {
    slots,
    widened: slots.map((slot) => widen(slot, apart)),
    places: new Set(lines.flatMap(({ itemId, ancestorIds }) => [itemId, ...ancestorIds])),
  }
}

/** True if slots are near in time and share an item or ancestor. */
const meets = (one: Part, other: Part): boolean =>
  one.widened.some((slot) => other.slots.some((beside) => overlap(slot, beside))) &&
  !one.places.isDisjointFrom(other.places)

/** Keeps the order; starts a batch at each possible conflict, so that the slots before count for it. */
export const withoutConflicts = <T extends { lines: readonly BatchedLine[] }>(
  all: readonly T[],
  apart: number,
): T[][] => {
  const batches: T[][] = []
  let parts: Part[] = []
  for (const one of all) {
    const part = partOf(one.lines, apart)
    const last = batches.at(-1)
    if (last && !parts.some((before) => meets(before, part))) last.push(one)
    else {
      batches.push([one])
      parts = []
    }
    parts.push(part)
  }
  return batches
}

const keyOf = ({ reservationId, startingAt, endingAt }: StoredLine): string =>
  `${reservationId} ${startingAt} ${endingAt}`

/** Excludes the holds of the same reservation from each claim. */
export const claimLines = async (
  tx: Queryable,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => Claim | undefined> => {
  // Groups by period too: reservation items closed or cancelled before a move keep their period.
  const groups = [...Map.groupBy(lines, keyOf)]
  const wanted = groups.flatMap(([, [first, ...others]]): WantedClaim[] => {
    if (!first) return []
    const { startingAt, endingAt, reservationId: excluded } = first
    return [{ itemIds: [first, ...others].map(({ itemId }) => itemId), period: { startingAt, endingAt }, excluded }]
  })
  const claims = await claimSeparately(tx, wanted)
  const byKey = new Map(groups.map(([key], index) => [key, claims[index]]))
  return (line) => byKey.get(keyOf(line))
}
