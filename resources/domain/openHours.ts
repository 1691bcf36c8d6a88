/** The days and hours that an organisation shows on its planning, and what they mean for a form or a page that opens now. */
import { addMinutes, type DayText, type Period, type UtcText, utcOfLocal, utcTextOf, zonedOf } from './time.ts'

export type OpenHours = {
  timeZone: string
  /** 'HH:MM' on the organisation's clock. */
  dayStart: string
  dayEnd: string
  /** 0 is Sunday, as calendars count. Never empty. */
  weekDays: readonly number[]
}

const HOUR = 60

/** The day of an instant when it is shown, else the next one that is. */
export const shownDay = (now: UtcText, { timeZone, weekDays }: OpenHours): DayText => {
  let day = zonedOf(now, timeZone).toPlainDate()
  for (let step = 0; step < 7 && !weekDays.includes(day.dayOfWeek % 7); step++) day = day.add({ days: 1 })
  return day.toString()
}

/** On the organisation's clock: some zones are half an hour off those of others. */
const nextFullHour = (now: UtcText, zone: string): UtcText =>
  utcTextOf(zonedOf(now, zone).round({ smallestUnit: 'hour', roundingMode: 'ceil' }).toInstant())

/** The next full hour, for an hour, where the planning shows it; else the first hour of the next day that it shows. */
export const usualPeriod = (now: UtcText, open: OpenHours): Period => {
  const { timeZone, dayStart, dayEnd } = open
  const periodFrom = (startingAt: UtcText): Period => ({ startingAt, endingAt: addMinutes(startingAt, HOUR) })
  const next = periodFrom(nextFullHour(now, timeZone))
  const day = shownDay(next.startingAt, open)
  const opening = utcOfLocal(`${day}T${dayStart}`, timeZone)
  if (next.startingAt <= opening) return periodFrom(opening)
  if (next.endingAt <= utcOfLocal(`${day}T${dayEnd}`, timeZone)) return next
  const tomorrow = utcTextOf(zonedOf(opening, timeZone).add({ days: 1 }).toInstant())
  return periodFrom(utcOfLocal(`${shownDay(tomorrow, open)}T${dayStart}`, timeZone))
}
