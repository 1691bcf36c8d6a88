/** Hours that follow from the dates of an intervention, unless someone typed others. */
import { isUtcText, minutesBetween } from './time.ts'
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
