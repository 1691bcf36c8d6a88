/** Detects weeks that are too full for the hour grid: simultaneous events would be too narrow to read. */

type Timed = { startingAt: Date; endingAt: Date }

/** Events that fit side by side in a day; a fourth one would be « + 1 ». */
export const MOST_AT_ONCE = 3

/** True if more than `MOST_AT_ONCE` reservations overlap at one instant; touching ones do not overlap. */
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
    return atOnce > MOST_AT_ONCE
  })
}
