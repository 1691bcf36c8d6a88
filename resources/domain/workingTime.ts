/** Working hours: slots of working days, without public holidays and closures of the organisation. */
import type { TimeSlot, WeekDay } from './parameters.ts'
import {
  type Closure,
  clockMinutes,
  localOf,
  type OpeningHours,
  openStretches,
  type RuleCalendar,
  WEEK_DAYS,
} from './slotRules.ts'
import { type Period, type UtcText, utcOfLocal } from './time.ts'

export type WorkCalendar = Pick<RuleCalendar, 'zone' | 'holidayOn'> & {
  slots: readonly TimeSlot[]
  days: readonly WeekDay[]
  closures: readonly Closure[]
  /** Replace `slots` and `days`. */
  hours?: readonly OpeningHours[]
}

const DAY = 24 * 60
/** Days that a deadline may lie ahead; a longer closure gives none. */
const MAX_DAYS = 1_500

const hoursOf = ({ hours, slots, days }: WorkCalendar): readonly OpeningHours[] =>
  hours ??
  days.flatMap((day) =>
    slots.map(({ start, end }) => ({ day: WEEK_DAYS[day - 1] ?? 'MONDAY', opensAt: start, closesAt: end })),
  )

/** Working stretches of a day since 1970, in wall-clock minutes. */
const stretchesOn = ({ holidayOn, closures }: WorkCalendar, hours: readonly OpeningHours[], day: number) => {
  const text = localOf(day * DAY).slice(0, 10)
  const isClosed = holidayOn(text) || closures.some((closure) => closure.from <= text && text < closure.to)
  return isClosed ? [] : openStretches(hours, [day])
}

/** Returns undefined if the calendar holds too few working hours. */
export const addWorkingMinutes = (from: UtcText, minutes: number, calendar: WorkCalendar): UtcText | undefined => {
  const { zone } = calendar
  const hours = hoursOf(calendar)
  const since = clockMinutes(from, zone)
  const first = Math.floor(since / DAY)
  let left = minutes
  for (let day = first; day <= first + MAX_DAYS; day++) {
    for (const { start, end } of stretchesOn(calendar, hours, day)) {
      const begins = Math.max(start, since)
      if (begins >= end) continue
      if (left <= end - begins) return utcOfLocal(localOf(begins + left), zone)
      left -= end - begins
    }
  }
  return undefined
}

export const closedTimes = ({ startingAt, endingAt }: Period, calendar: WorkCalendar): Period[] => {
  const { zone } = calendar
  const hours = hoursOf(calendar)
  const [since, until] = [clockMinutes(startingAt, zone), clockMinutes(endingAt, zone)]
  const closed: Period[] = []
  let from = startingAt
  for (let day = Math.floor(since / DAY) - 1; day * DAY < until; day++) {
    for (const { start, end } of stretchesOn(calendar, hours, day)) {
      const [opens, closes] = [utcOfLocal(localOf(start), zone), utcOfLocal(localOf(end), zone)]
      if (closes <= from) continue
      if (opens >= endingAt) break
      if (opens > from) closed.push({ startingAt: from, endingAt: opens })
      from = closes
    }
  }
  return from < endingAt ? [...closed, { startingAt: from, endingAt }] : closed
}

/** True if a period starts and ends within working hours; breaks, nights and closed days may lie between. */
export const isWithinWork = ({ startingAt, endingAt }: Period, calendar: WorkCalendar): boolean => {
  const { zone } = calendar
  const hours = hoursOf(calendar)
  const isWorking = (minute: number): boolean => {
    const day = Math.floor(minute / DAY)
    return [day - 1, day].some((one) =>
      stretchesOn(calendar, hours, one).some(({ start, end }) => start <= minute && minute < end),
    )
  }
  return isWorking(clockMinutes(startingAt, zone)) && isWorking(clockMinutes(endingAt, zone) - 1)
}
