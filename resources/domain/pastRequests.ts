import type { Period, UtcText } from './time.ts'

/** Returns the first instant of a period outside `previous`, the present slot; undefined if there is none. */
export const firstAskedMoment = (period: Period, previous?: Period): UtcText | undefined => {
  const { startingAt, endingAt } = period
  const isApart = !previous || startingAt >= previous.endingAt || endingAt <= previous.startingAt
  if (isApart || startingAt < previous.startingAt) return startingAt
  return endingAt > previous.endingAt ? previous.endingAt : undefined
}

export const isPastRequest = (now: UtcText, period: Period, previous?: Period): boolean => {
  const asked = firstAskedMoment(period, previous)
  return asked !== undefined && asked < `${now.slice(0, -2)}00`
}
