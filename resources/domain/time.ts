/** Instants travel as UTC texts; the organisation's zone alone says what a day is and what a clock shows. */
import { Temporal } from 'temporal-polyfill'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export type UtcText = string
/** 'YYYY-MM-DDTHH:mm' on the organisation's clock. */
export type LocalText = string
/** 'YYYY-MM-DD' in the organisation's calendar. */
export type DayText = string
/** Half-open: an instant belongs to it when startingAt ≤ instant < endingAt. */
export type Period = { startingAt: UtcText; endingAt: UtcText }

/** There is no year 0, neither on a calendar nor in PostgreSQL. */
const UTC_TEXT = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** An instant as `Temporal` reads it. Throws a RangeError on anything but a UTC text. */
export const instantOf = (utc: UtcText): Temporal.Instant => {
  if (!UTC_TEXT.test(utc)) throw new RangeError(`Not a UTC text: ${utc}`)
  return Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`)
}

/** The UTC text of an instant, whole seconds. */
export const utcTextOf = (instant: Temporal.Instant): UtcText =>
  instant.toString({ smallestUnit: 'second' }).replace('T', ' ').slice(0, 19)

/** The UTC text of a clock's reading, whole seconds. */
export const utcTextOfDate = (date: Date): UtcText => date.toISOString().slice(0, 19).replace('T', ' ')

/** Milliseconds since 1970. By `Date`, ten times as fast as Temporal: what is free asks it of every hold. */
export const epochOf = (utc: UtcText): number => {
  const epoch = UTC_TEXT.test(utc) ? Date.parse(`${utc.replace(' ', 'T')}Z`) : Number.NaN
  // `Date` would read the 30th of February as the 2nd of March.
  if (Number.isNaN(epoch) || utcTextOfDate(new Date(epoch)) !== utc) throw new RangeError(`Not a UTC text: ${utc}`)
  return epoch
}

export const isUtcText = (value: unknown): value is UtcText => {
  if (typeof value !== 'string' || !UTC_TEXT.test(value)) return false
  try {
    return utcTextOf(instantOf(value)) === value
  } catch {
    return false
  }
}

/** What the organisation's clock shows at an instant. */
export const zonedOf = (utc: UtcText, zone: string): Temporal.ZonedDateTime => instantOf(utc).toZonedDateTimeISO(zone)

export const localTextOf = (utc: UtcText, zone: string): LocalText =>
  zonedOf(utc, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

export const dayOf = (utc: UtcText, zone: string): DayText => zonedOf(utc, zone).toPlainDate().toString()

/**
 * The instant of a local time. An hour that the spring change skips becomes the hour after it; of an hour that the
 * autumn change repeats, the first one is meant.
 */
export const utcOfLocal = (local: LocalText, zone: string): UtcText =>
  utcTextOf(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant())

/** From the first instant of a day to the first instant of the next: 23, 24 or 25 hours. */
export const dayBounds = (day: DayText, zone: string): Period => {
  const date = Temporal.PlainDate.from(day)
  const startOf = (of: Temporal.PlainDate) => utcTextOf(of.toZonedDateTime(zone).toInstant())
  return { startingAt: startOf(date), endingAt: startOf(date.add({ days: 1 })) }
}

/** Real minutes, across clock changes. */
export const minutesBetween = (from: UtcText, to: UtcText): number => (epochOf(to) - epochOf(from)) / 60_000

export const addMinutes = (utc: UtcText, minutes: number): UtcText =>
  utcTextOfDate(new Date(epochOf(utc) + Math.round(minutes * 60) * 1_000))

/** Moves by calendar days on the organisation's clock: 9:00 stays 9:00 across a clock change. */
export const addDays = (utc: UtcText, days: number, zone: string): UtcText =>
  utcTextOf(zonedOf(utc, zone).add({ days }).toInstant())

export const isWholeMinute = (utc: UtcText): boolean => utc.endsWith(':00')

/** By their start; what begins together in the order of its making, which ids tell. */
export const compareByStart = (
  one: { startingAt: UtcText; id: string },
  other: { startingAt: UtcText; id: string },
): number => {
  if (one.startingAt !== other.startingAt) return one.startingAt < other.startingAt ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** UTC texts sort as time does. */
/** True if the period lies in the other one: it asks for no more. */
export const isWithin = (period: Period, other: Period): boolean =>
  period.startingAt >= other.startingAt && period.endingAt <= other.endingAt

export const overlap = (a: Period, b: Period): boolean => a.startingAt < b.endingAt && b.startingAt < a.endingAt
