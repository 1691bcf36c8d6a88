/** Which weeks are too full for a grid of hours: there what happens at once would stand in slices that nobody can read. */

type Timed = { startingAt: Date; endingAt: Date }

/** As many as a column of a day has room for, side by side; a fourth would be « + 1 ». */
export const MOST_AT_ONCE = 3

/**
 * Whether more reservations than that happen at one moment. Those that end as others begin are not at once; one that
 * goes over days counts in each of them.
 */
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
