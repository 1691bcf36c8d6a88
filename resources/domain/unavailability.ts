/** Unavailability that a change adds: the pieces of time, and the units, that were not taken before (D9). */
import { overlap, type Period } from './time.ts'

/** `OUTAGE`: item, its parts and the places around it. `BLOCK`: item and parts. `CLOSED`: all within the location. */
const UNAVAILABILITY_KINDS = ['OUTAGE', 'BLOCK', 'CLOSED'] as const
export type UnavailabilityKind = (typeof UNAVAILABILITY_KINDS)[number]

export type Unavailability = Period & {
  kind: UnavailabilityKind
  /** Null: every item, for a closed period without a place. */
  itemId: string | null
  units: number | null
}

const isOfSame = (one: Unavailability, other: Unavailability): boolean =>
  one.kind === other.kind && one.itemId === other.itemId

/** Units beyond the taken ones; 0 if there are none. */
const extraUnits = (units: number | null, previous: number | null): number | null => {
  if (previous === null) return 0
  return units === null ? null : Math.max(0, units - previous)
}

const split = (piece: Unavailability, previous: Unavailability): Unavailability[] => {
  if (!isOfSame(piece, previous) || !overlap(piece, previous)) return [piece]
  const startingAt = piece.startingAt > previous.startingAt ? piece.startingAt : previous.startingAt
  const endingAt = piece.endingAt < previous.endingAt ? piece.endingAt : previous.endingAt
  return [
    { ...piece, endingAt: startingAt },
    { ...piece, startingAt, endingAt, units: extraUnits(piece.units, previous.units) },
    { ...piece, startingAt: endingAt },
  ].filter((part) => part.startingAt < part.endingAt && part.units !== 0)
}

export const addedUnavailability = (
  previous: readonly Unavailability[],
  now: readonly Unavailability[],
): Unavailability[] =>
  now.flatMap((one) => previous.reduce((pieces, before) => pieces.flatMap((piece) => split(piece, before)), [one]))
