import { addMinutes, isUtcText, minutesBetween } from './time.ts'
import { isEmpty } from './violation.ts'

type Dates = { start: unknown; end: unknown }

export const hoursBetween = ({ start, end }: Dates): number | undefined => {
  if (!isUtcText(start) || !isUtcText(end) || end <= start) return undefined
  return Math.round((minutesBetween(start, end) * 100) / 60) / 100
}

/** Returns the hours after a change of dates. A value that differs from the previous derivation was typed and stays. */
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

/** Period that « Terminer » proposes (UTC). Ends at the planned end if past, else now. */
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
