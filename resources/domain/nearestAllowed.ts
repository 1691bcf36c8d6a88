import { type Hold, quantityFree, widened } from './availability.ts'
import {
  type BookingRules,
  brokenRules,
  buffersOf,
  clockMinutes,
  endAfter,
  latestStart,
  localOf,
  openStretches,
  type RuleCalendar,
} from './slotRules.ts'
import { addMinutes, minutesBetween, type Period, type UtcText, utcOfLocal } from './time.ts'

const DAY = 24 * 60
const QUARTER = 15
const SOUGHT_DAYS = 60

const ceilToQuarter = (utc: UtcText): UtcText => {
  const minutes = Date.parse(`${utc.replace(' ', 'T')}Z`) / 60_000
  const rounded = new Date(Math.ceil(minutes / QUARTER) * QUARTER * 60_000)
  return rounded.toISOString().slice(0, 19).replace('T', ' ')
}

type WishedPeriod = {
  rules: BookingRules
  calendar: RuleCalendar
  holds: readonly Hold[]
  period: Period
  stock: number
  quantity: number
}

const wantedOn = (day: number, { calendar: { zone }, period }: WishedPeriod): UtcText =>
  utcOfLocal(localOf((clockMinutes(period.startingAt, zone) % DAY) + day * DAY), zone)

/** Candidate starts of a day: the wanted time, opening times, latest starts before closing, and ends of holds. */
const startsOn = (day: number, sought: WishedPeriod, minutes: number): UtcText[] => {
  const { rules, calendar, holds } = sought
  const { zone } = calendar
  const open = rules.openingHours ? openStretches(rules.openingHours, [day]) : []
  const onDay = open.flatMap(({ start, end }) => [start, end - minutes])
  const freed = holds
    .map(({ endingAt }) => addMinutes(endingAt, buffersOf(rules).before))
    .filter((at) => Math.floor(clockMinutes(at, zone) / DAY) === day)
  return [wantedOn(day, sought), ...onDay.map((at) => utcOfLocal(localOf(at), zone)), ...freed]
}

const daysFrom = (from: UtcText, { rules, calendar }: WishedPeriod): number[] => {
  const latest = latestStart(rules, calendar)
  const isTooFar = latest !== undefined && from > latest
  const firstDay = Math.floor(clockMinutes(isTooFar ? latest : from, calendar.zone) / DAY)
  return Array.from({ length: SOUGHT_DAYS }, (_, index) => firstDay + (isTooFar ? -index : index))
}

export const nearestAllowed = (sought: WishedPeriod): Period | undefined => {
  const { rules, calendar, holds, period, stock, quantity } = sought
  const { shortestMinutes = 1, longestMinutes = Number.POSITIVE_INFINITY, noticeHours = 0 } = rules
  const wantedMinutes = minutesBetween(period.startingAt, period.endingAt)
  const minutes = Math.max(shortestMinutes, Math.min(longestMinutes, wantedMinutes))
  const earliest = ceilToQuarter(addMinutes(calendar.now, noticeHours * 60))
  const from = period.startingAt > earliest ? period.startingAt : earliest
  const isAllowed = (candidate: Period): boolean =>
    brokenRules(rules, candidate, calendar).length === 0 &&
    quantityFree(stock, holds, widened(candidate, buffersOf(rules))) >= quantity
  const wantedDay = Math.floor(clockMinutes(from, calendar.zone) / DAY)
  for (const day of daysFrom(from, sought)) {
    const starts = [...(day === wantedDay ? [from] : []), ...startsOn(day, sought, minutes)]
    const wanted = day === wantedDay ? from : wantedOn(day, sought)
    const distance = (at: UtcText): number => Math.abs(minutesBetween(wanted, at))
    const inOrder = [...new Set(starts)]
      .filter((at) => at >= earliest)
      .sort((one, other) => distance(one) - distance(other))
    for (const startingAt of inOrder) {
      const candidate = { startingAt, endingAt: endAfter(startingAt, minutes, calendar.zone) }
      if (isAllowed(candidate)) return candidate
    }
  }
  return undefined
}
