/** Deadlines in working hours: slots of working days, without public holidays and closures of the organisation. */
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
import { type UtcText, utcOfLocal } from './time.ts'

export type WorkCalendar = Pick<RuleCalendar, 'zone' | 'holidayOn'> & {
  slots: readonly TimeSlot[]
  days: readonly WeekDay[]
  closures: readonly Closure[]
}

const DAY = 24 * 60
/** Days that a deadline may lie ahead; a longer closure gives none. */
const MAX_DAYS = 1_500

const hoursOf = ({ slots, days }: WorkCalendar): OpeningHours[] =>
  days.flatMap((day) =>
    slots.map(({ start, end }) => ({ day: WEEK_DAYS[day - 1] ?? 'MONDAY', opensAt: start, closesAt: end })),
  )

/** Returns undefined if the calendar holds too few working hours. */
export const addWorkingMinutes = (from: UtcText, minutes: number, calendar: WorkCalendar): UtcText | undefined => {
  const { zone, holidayOn, closures } = calendar
  const hours = hoursOf(calendar)
  const since = clockMinutes(from, zone)
  const first = Math.floor(since / DAY)
  let left = minutes
  for (let day = first; day <= first + MAX_DAYS; day++) {
    const text = localOf(day * DAY).slice(0, 10)
    if (holidayOn(text) || closures.some((closure) => closure.from <= text && text < closure.to)) continue
    for (const { start, end } of openStretches(hours, [day])) {
      const begins = Math.max(start, since)
      if (begins >= end) continue
      if (left <= end - begins) return utcOfLocal(localOf(begins + left), zone)
      left -= end - begins
    }
  }
  return undefined
}
