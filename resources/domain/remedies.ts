import type { UtcText } from './time.ts'

/** `MOVE` changes its items or its period at once; `PROPOSE` asks its requester. */
export const AFFECTED_REMEDIES = ['KEEP', 'MOVE', 'PROPOSE', 'CANCEL'] as const
export type AffectedRemedy = (typeof AFFECTED_REMEDIES)[number]

export type Replacement = { line: string; item: string }

export type AffectedDecision = {
  reservation: string
  remedy: AffectedRemedy
  startingAt?: UtcText | null
  endingAt?: UtcText | null
  replacements?: readonly Replacement[] | null
  /** Required for CANCEL; a note to the requester for PROPOSE. */
  reason?: string | null
}

export const MAX_AFFECTED_DECISIONS = 500
export const MAX_REASON = 2_000

export const MAX_SHIFT = 20
const SHIFT_STEP = 5

/** Minutes: 0, then the smallest shifts first. */
export const SHIFTS: readonly number[] = [
  0,
  ...Array.from({ length: MAX_SHIFT / SHIFT_STEP }, (_, index) => (index + 1) * SHIFT_STEP).flatMap((by) => [-by, by]),
]

/** `distance`: places up to a common one, −1 for the item itself. `lacks`: missing equipment. `excess`: spare seats. */
export type Closeness = { distance: number; lacks: number; shift: number; excess: number }

/** Sorts proposals: nearest place, same equipment, smallest shift, closest capacity. */
export const compareCloseness = (one: Closeness, other: Closeness): number =>
  one.distance - other.distance ||
  one.lacks - other.lacks ||
  Math.abs(one.shift) - Math.abs(other.shift) ||
  one.excess - other.excess

const PROPOSAL_STATUSES = ['WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
