/** Detects weeks that are too full for the hour grid: simultaneous events would be too narrow to read. */

import { MAX_SIDE_BY_SIDE } from '#src/shared/planning/views.ts'

type Timed = { startingAt: Date; endingAt: Date }

/** Minimum width (px) of three events side by side: a narrower one cuts most words. */
const MIN_WIDTH = 84

/** `dayWidth` (px): without the room of « + 3 ». */
export const sideBySideIn = (dayWidth: number): number =>
  Math.max(2, Math.min(MAX_SIDE_BY_SIDE, Math.floor(dayWidth / MIN_WIDTH)))

/** True if more than `MAX_SIDE_BY_SIDE` reservations overlap at one instant; touching ones do not overlap. */
export const isCrowded = (reservations: readonly Timed[]): boolean => {
  const changes = reservations
    .flatMap(({ startingAt, endingAt }) => [
      { at: startingAt.getTime(), by: 1 },
      { at: endingAt.getTime(), by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by)
  let atOnce = 0
  return changes.some(({ by }) => {
    atOnce += by
    return atOnce > MAX_SIDE_BY_SIDE
  })
}
