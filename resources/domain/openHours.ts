import { addMinutes, type DayText, type Period, type UtcText, utcOfLocal, utcTextOf, zonedOf } from './time.ts'

export type OpenHours = {
  timeZone: string
  /** 'HH:MM' in the organisation's zone. */
  dayStart: string
  dayEnd: string
  /** 0 is Sunday. Never empty. */
  weekDays: readonly number[]
}

const HOUR = 60

export const shownDay = (now: UtcText, { timeZone, weekDays }: OpenHours): DayText => {
  let day = zonedOf(now, timeZone).toPlainDate()
  for (let step = 0; step < 7 && !weekDays.includes(day.dayOfWeek % 7); step++) day = day.add({ days: 1 })
  return day.toString()
}

export type WorkHours = { workDays: readonly number[]; workEnd: string }

/** The day of the next worked hour: a day after its last one is over. */
export const nextWorkDay = (now: UtcText, open: OpenHours & WorkHours): DayText => {
  const local = zonedOf(now, open.timeZone)
  const isOver = local.toPlainTime().toString().slice(0, 5) >= open.workEnd
  const from = isOver ? utcTextOf(local.startOfDay().add({ days: 1 }).toInstant()) : now
  return shownDay(from, { ...open, weekDays: open.workDays })
}

/** In the organisation's zone: some offsets include half hours. */
const nextFullHour = (now: UtcText, zone: string): UtcText =>
  utcTextOf(zonedOf(now, zone).round({ smallestUnit: 'hour', roundingMode: 'ceil' }).toInstant())

/**
 * Returns the next full hour if the planning displays it, else the first hour of the next displayed day. One hour long.
 */
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
