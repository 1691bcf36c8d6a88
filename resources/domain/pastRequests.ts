/** Requests for a time that has begun or is over. */
import type { Period, UtcText } from './time.ts'

/** First moment of a period that `former`, the slot held so far, does not have; undefined if it asks for less. */
export const firstAskedMoment = (period: Period, former?: Period): UtcText | undefined => {
  const { startingAt, endingAt } = period
  const isApart = !former || startingAt >= former.endingAt || endingAt <= former.startingAt
  if (isApart || startingAt < former.startingAt) return startingAt
  return endingAt > former.endingAt ? former.endingAt : undefined
}

/** True if the period asks for a moment before the minute that runs. */
export const isPastRequest = (now: UtcText, period: Period, former?: Period): boolean => {
  const asked = firstAskedMoment(period, former)
  return asked !== undefined && asked < `${now.slice(0, -2)}00`
}
