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

const isWorkingDay = ({ holidayOn, closures }: WorkCalendar, day: number): boolean => {
  const text = localOf(day * DAY).slice(0, 10)
  return !holidayOn(text) && !closures.some((closure) => closure.from <= text && text < closure.to)
}

/** Working stretches of a day since 1970, in wall-clock minutes. */
const stretchesOn = (calendar: WorkCalendar, hours: readonly OpeningHours[], day: number) =>
  isWorkingDay(calendar, day) ? openStretches(hours, [day]) : []

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

/** Returns the closed times of a period by hours; days and instants are computed once for all of them. */
export const closedTimesIn = (
  { startingAt, endingAt }: Period,
  calendar: WorkCalendar,
): ((hours?: readonly OpeningHours[]) => Period[]) => {
  const { zone } = calendar
  const [since, until] = [clockMinutes(startingAt, zone), clockMinutes(endingAt, zone)]
  const first = Math.floor(since / DAY) - 1
  const days = Array.from({ length: Math.ceil(until / DAY) - first }, (_, index) => first + index)
  const workingDays = days.filter((day) => isWorkingDay(calendar, day))
  const instants = new Map<number, UtcText>()
  const instantOf = (minute: number): UtcText => {
    const instant = instants.get(minute) ?? utcOfLocal(localOf(minute), zone)
    instants.set(minute, instant)
    return instant
  }
  return (hours = hoursOf(calendar)) => {
    const closed: Period[] = []
    let from = startingAt
    for (const { start, end } of workingDays.flatMap((day) => openStretches(hours, [day]))) {
      const [opens, closes] = [instantOf(start), instantOf(end)]
      if (closes <= from || opens >= endingAt) continue
      if (opens > from) closed.push({ startingAt: from, endingAt: opens })
      from = closes
    }
    return from < endingAt ? [...closed, { startingAt: from, endingAt }] : closed
  }
}

export const closedTimes = (period: Period, calendar: WorkCalendar): Period[] => closedTimesIn(period, calendar)()

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
