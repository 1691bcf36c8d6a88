/** Instants are sent as UTC texts. Days and clock times depend on the organisation's zone. */
import { Temporal } from 'temporal-polyfill'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export type UtcText = string
/** 'YYYY-MM-DDTHH:mm' in the organisation's zone. */
type LocalText = string
/** 'YYYY-MM-DD' in the organisation's zone. */
export type DayText = string
export type Period = { startingAt: UtcText; endingAt: UtcText }

/** Year 0 exists neither in calendars nor in PostgreSQL. */
const UTC_TEXT = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

export const instantOf = (utc: UtcText): Temporal.Instant => {
  if (!UTC_TEXT.test(utc)) throw new RangeError(`Not a UTC text: ${utc}`)
  return Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`)
}

export const utcTextOf = (instant: Temporal.Instant): UtcText =>
  instant.toString({ smallestUnit: 'second' }).replace('T', ' ').slice(0, 19)

export const utcTextOfDate = (date: Date): UtcText => date.toISOString().slice(0, 19).replace('T', ' ')

/** Milliseconds since 1970; throws RangeError. `Date` is ten times as fast as Temporal here. */
export const epochOf = (utc: UtcText): number => {
  const epoch = UTC_TEXT.test(utc) ? Date.parse(`${utc.replace(' ', 'T')}Z`) : Number.NaN
  // `Date` would accept 30 February as 2 March.
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

export const zonedOf = (utc: UtcText, zone: string): Temporal.ZonedDateTime => instantOf(utc).toZonedDateTimeISO(zone)

export const localTextOf = (utc: UtcText, zone: string): LocalText =>
  zonedOf(utc, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

export const dayOf = (utc: UtcText, zone: string): DayText => zonedOf(utc, zone).toPlainDate().toString()

/** 24:00 is the first moment of the next day. */
const plainOf = (local: LocalText): Temporal.PlainDateTime =>
  local.endsWith('T24:00')
    ? Temporal.PlainDate.from(local.slice(0, -6)).add({ days: 1 }).toPlainDateTime()
    : Temporal.PlainDateTime.from(local)

/** Local time to UTC. A time skipped in spring moves to the hour after; a repeated one in autumn means the first. */
export const utcOfLocal = (local: LocalText, zone: string): UtcText =>
  utcTextOf(plainOf(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant())

/** First instants of a day and of the next day: 23, 24 or 25 hours apart. */
export const dayBounds = (day: DayText, zone: string): Period => {
  const date = Temporal.PlainDate.from(day)
  const startOf = (of: Temporal.PlainDate) => utcTextOf(of.toZonedDateTime(zone).toInstant())
  return { startingAt: startOf(date), endingAt: startOf(date.add({ days: 1 })) }
}

/** Elapsed minutes, across clock changes. */
export const minutesBetween = (from: UtcText, to: UtcText): number => (epochOf(to) - epochOf(from)) / 60_000

export const addMinutes = (utc: UtcText, minutes: number): UtcText =>
  utcTextOfDate(new Date(epochOf(utc) + Math.round(minutes * 60) * 1_000))

/** Adds calendar days in the zone: 9:00 stays 9:00 across a clock change. */
export const addDays = (utc: UtcText, days: number, zone: string): UtcText =>
  utcTextOf(zonedOf(utc, zone).add({ days }).toInstant())

export const isWholeMinute = (utc: UtcText): boolean => utc.endsWith(':00')

/** Sorts by start, then by creation: ids are ordered by time. */
export const compareByStart = (
  one: { startingAt: UtcText; id: string },
  other: { startingAt: UtcText; id: string },
): number => {
  if (one.startingAt !== other.startingAt) return one.startingAt < other.startingAt ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

export const isWithin = (period: Period, other: Period): boolean =>
  period.startingAt >= other.startingAt && period.endingAt <= other.endingAt

export const overlap = (a: Period, b: Period): boolean => a.startingAt < b.endingAt && b.startingAt < a.endingAt
