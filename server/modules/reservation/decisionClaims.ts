/** What decisions on many reservations take: claimed together as far as none of these is anything to another. */
import { addMinutes, overlap, type Period } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Claim, claimEach, type WantedClaim } from './claim.ts'
import type { StoredLine } from './lineSteps.ts'

/** The widest preparation or tidying that rules ask for, or that one of the lines was given. */
const WIDEST = `SELECT coalesce(greatest(
    (SELECT max(greatest(preparation_minutes, tidying_minutes)) FROM reservation.reservation_category),
    (SELECT max(greatest((own_rules->>'preparationMinutes')::int, (own_rules->>'tidyingMinutes')::int))
      FROM reservation.reservable_item WHERE own_rules <> '{}'),
    (SELECT max(ceil(extract(epoch FROM greatest(preparation, tidying)) / 60)::int)
      FROM reservation.reservation_item WHERE id = ANY ($1::uuid[]))), 0) AS minutes`

/** How far apart slots of these lines are so that none of them ever meets another, whoever prepares and tidies up. */
export const readApart = async (tx: Queryable, lineIds: readonly string[]): Promise<number> => {
  const { rows } = await tx.query<{ minutes: number }>(WIDEST, [lineIds])
  return 2 * (rows[0]?.minutes ?? 0)
}

/** What of a line says whether it could be in the way of another. */
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

/** Whether what one takes could be in the way of the other: near in time, with an item or a place in common. */
const meets = (one: Part, other: Part): boolean =>
  one.widened.some((slot) => other.slots.some((beside) => overlap(slot, beside))) &&
  !one.places.isDisjointFrom(other.places)

/** In their order, cut where one could be in the way of another that comes before it: what is taken is taken for it. */
export const inBatches = <T extends { lines: readonly BatchedLine[] }>(all: readonly T[], apart: number): T[][] => {
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

/** What lines would take: of what their reservation holds itself nothing is in its own way. */
export const claimLines = async (
  tx: Queryable,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => Claim | undefined> => {
  // A line that was closed or cancelled before the reservation moved has the period of then.
  const groups = [...Map.groupBy(lines, keyOf)]
  const wanted = groups.flatMap(([, [first, ...others]]): WantedClaim[] => {
    if (!first) return []
    const { startingAt, endingAt, reservationId: excluded } = first
    return [{ itemIds: [first, ...others].map(({ itemId }) => itemId), period: { startingAt, endingAt }, excluded }]
  })
  const claims = await claimEach(tx, wanted)
  const byKey = new Map(groups.map(([key], index) => [key, claims[index]]))
  return (line) => byKey.get(keyOf(line))
}
