import type { Period, UtcText } from './time.ts'

/** Returns the first instant of a period outside `former`, the present slot; undefined if there is none. */
export const firstAskedMoment = (period: Period, former?: Period): UtcText | undefined => {
  const { startingAt, endingAt } = period
  const isApart = !former || startingAt >= former.endingAt || endingAt <= former.startingAt
  if (isApart || startingAt < former.startingAt) return startingAt
  return endingAt > former.endingAt ? former.endingAt : undefined
}

export const isPastRequest = (now: UtcText, period: Period, former?: Period): boolean => {
  const asked = firstAskedMoment(period, former)
  return asked !== undefined && asked < `${now.slice(0, -2)}00`
}
