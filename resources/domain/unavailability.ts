/** Unavailability that a change adds: the pieces of time, and the units, that were not taken before (D9). */
import { overlap, type Period } from './time.ts'

/**
 * `OUTAGE`: an intervention, on the item, the places around it and its parts. `BLOCK`: the item and its parts. `CLOSED`:
 * everything within the location.
 */
export const UNAVAILABILITY_KINDS = ['OUTAGE', 'BLOCK', 'CLOSED'] as const
export type UnavailabilityKind = (typeof UNAVAILABILITY_KINDS)[number]

export type Unavailability = Period & {
  kind: UnavailabilityKind
  /** Null: every item, for a closed period without a place. */
  itemId: string | null
  /** Units of an item in quantity; null: the whole item. */
  units: number | null
}

const isOfSame = (one: Unavailability, other: Unavailability): boolean =>
  one.kind === other.kind && one.itemId === other.itemId

/** Units beyond the taken ones; 0 if there are none. */
const extraUnits = (units: number | null, former: number | null): number | null => {
  if (former === null) return 0
  return units === null ? null : Math.max(0, units - former)
}

const split = (piece: Unavailability, former: Unavailability): Unavailability[] => {
  if (!isOfSame(piece, former) || !overlap(piece, former)) return [piece]
  const startingAt = piece.startingAt > former.startingAt ? piece.startingAt : former.startingAt
  const endingAt = piece.endingAt < former.endingAt ? piece.endingAt : former.endingAt
  return [
    { ...piece, endingAt: startingAt },
    { ...piece, startingAt, endingAt, units: extraUnits(piece.units, former.units) },
    { ...piece, startingAt: endingAt },
  ].filter((part) => part.startingAt < part.endingAt && part.units !== 0)
}

/** Returns the unavailability of `now` that `former` did not have; `units` are those added. */
export const addedUnavailability = (
  former: readonly Unavailability[],
  now: readonly Unavailability[],
): Unavailability[] =>
  now.flatMap((one) => former.reduce((pieces, before) => pieces.flatMap((piece) => split(piece, before)), [one]))
