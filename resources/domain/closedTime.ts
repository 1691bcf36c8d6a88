import {
  type Closure,
  clockMinutes,
  localOf,
  type OpeningHours,
  openStretches,
  type RuleCalendar,
} from './slotRules.ts'
import { type DayText, dayOf, type Period, utcOfLocal } from './time.ts'

const DAY = 24 * 60

const utcAt = (clock: number, zone: string) => utcOfLocal(localOf(clock), zone)

const daysOf = ({ startingAt, endingAt }: Period, zone: string): number[] => {
  const first = Math.floor(clockMinutes(startingAt, zone) / DAY)
  const last = Math.floor((clockMinutes(endingAt, zone) - 1) / DAY)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index)
}

const within = (range: Period, periods: readonly Period[]): Period[] =>
  periods
    .map(({ startingAt, endingAt }) => ({
      startingAt: startingAt > range.startingAt ? startingAt : range.startingAt,
      endingAt: endingAt < range.endingAt ? endingAt : range.endingAt,
    }))
    .filter(({ startingAt, endingAt }) => startingAt < endingAt)

export const closedHours = (hours: readonly OpeningHours[], range: Period, zone: string): Period[] => {
  const days = daysOf(range, zone)
  const [first = 0] = days
  const end = ((days.at(-1) ?? first) + 1) * DAY
  // Opening hours of the previous day may reach past midnight.
  const open = openStretches(hours, [first - 1, ...days])
  const closed: Period[] = []
  let since = first * DAY
  for (const stretch of [...open, { start: end, end }]) {
    if (stretch.start > since)
      closed.push({ startingAt: utcAt(since, zone), endingAt: utcAt(Math.min(stretch.start, end), zone) })
    since = Math.max(since, stretch.end)
  }
  return within(range, closed)
}

export type ClosedDays = Period & { name: string }

export const holidaysIn = (
  range: Period,
  { zone, holidayOn }: Pick<RuleCalendar, 'zone' | 'holidayOn'>,
): ClosedDays[] =>
  daysOf(range, zone).flatMap((day) => {
    const name = holidayOn(localOf(day * DAY).slice(0, 10))
    if (!name) return []
    const period = { startingAt: utcAt(day * DAY, zone), endingAt: utcAt((day + 1) * DAY, zone) }
    return within(range, [period]).map((slot) => ({ ...slot, name }))
  })

export const closureIn = ({ name, from, to }: Closure, range: Period, zone: string): ClosedDays[] => {
  const midnight = (day: DayText) => utcOfLocal(`${day}T00:00`, zone)
  return within(range, [{ startingAt: midnight(from), endingAt: midnight(to) }]).map((slot) => ({ ...slot, name }))
}

export const rangeDays = ({ startingAt, endingAt }: Period, zone: string): [DayText, DayText] => [
  dayOf(startingAt, zone),
  dayOf(endingAt, zone),
]
