/** Hours that follow from the dates of an intervention, unless someone typed others. */
import { addMinutes, isUtcText, minutesBetween } from './time.ts'
import { isEmpty } from './violation.ts'

type Dates = { start: unknown; end: unknown }

/** Hours from one moment to the other, to the hundredth; undefined while they do not both stand in order. */
export const hoursBetween = ({ start, end }: Dates): number | undefined => {
  if (!isUtcText(start) || !isUtcText(end) || end <= start) return undefined
  return Math.round((minutesBetween(start, end) * 100) / 60) / 100
}

/**
 * The hours of a record whose dates may have changed. What differs from what the dates gave before was typed by a
 * person and stays.
 */
export const followingHours = (now: Dates & { hours: unknown }, before: Dates | undefined): unknown => {
  const isTyped = !isEmpty(now.hours) && (!before || now.hours !== hoursBetween(before))
  return isTyped ? now.hours : (hoursBetween(now) ?? null)
}

export type PlannedTimes = {
  readonly realizationStartingAt?: string | null
  readonly realizationEndingAt?: string | null
  readonly expectedStartingAt?: string | null
  readonly expectedEndingAt?: string | null
  readonly estimatedTime?: number | null
}

const DEFAULT_HOURS = 1

/**
 * The period that « Terminer » proposes, in UTC: as planned if the planned end is past, otherwise until now; from the
 * recorded start, the planned start, or as long as was estimated.
 */
export const proposedRealization = (
  { realizationStartingAt, expectedStartingAt, expectedEndingAt, estimatedTime }: PlannedTimes,
  now: string,
): { realizationStartingAt: string; realizationEndingAt: string } => {
  const plannedStart = expectedStartingAt && expectedStartingAt < now ? expectedStartingAt : undefined
  const start = realizationStartingAt ?? plannedStart
  const isPlanOver = Boolean(expectedEndingAt && expectedEndingAt < now && start && expectedEndingAt > start)
  const end = isPlanOver && expectedEndingAt ? expectedEndingAt : now
  const from = start && start < end ? start : addMinutes(end, -Math.round((estimatedTime || DEFAULT_HOURS) * 60))
  return { realizationStartingAt: from, realizationEndingAt: end }
}
