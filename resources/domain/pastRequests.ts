/** Detects requests for past time. */
import type { Period, UtcText } from './time.ts'

/**
 * Returns the first instant of a period outside `former`, the item's present slot. undefined if the period lies within
 * it.
 */
export const firstAskedMoment = (period: Period, former?: Period): UtcText | undefined => {
  const { startingAt, endingAt } = period
  const isApart = !former || startingAt >= former.endingAt || endingAt <= former.startingAt
  if (isApart || startingAt < former.startingAt) return startingAt
  return endingAt > former.endingAt ? former.endingAt : undefined
}

/** True if the period requests an instant before the current minute. */
export const isPastRequest = (now: UtcText, period: Period, former?: Period): boolean => {
  const asked = firstAskedMoment(period, former)
  return asked !== undefined && asked < `${now.slice(0, -2)}00`
}
