import type { Buffers } from './availability.ts'
import {
  addDays,
  addMinutes,
  type DayText,
  dayBounds,
  dayOf,
  isWithin,
  localTextOf,
  minutesBetween,
  type Period,
  type UtcText,
} from './time.ts'

export const WEEK_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type WeekDayName = (typeof WEEK_DAYS)[number]
export const OPENING_DAYS = ['EVERY_DAY', 'MONDAY_TO_FRIDAY', 'WEEKEND', ...WEEK_DAYS] as const
type OpeningDay = (typeof OPENING_DAYS)[number]

/** A closing time not after the opening time is on the next day. */
export type OpeningHours = { day: OpeningDay; opensAt: string; closesAt: string }

/** Closed days: from `from` up to, but not including, `to`. */
export type Closure = { name: string; from: DayText; to: DayText }

/** An absent rule does not restrict. */
export type BookingRules = {
  openingHours?: readonly OpeningHours[]
  startDays?: readonly WeekDayName[]
  publicHolidays?: 'ALLOWED' | 'REFUSED'
  shortestMinutes?: number
  longestMinutes?: number
  noticeHours?: number
  horizonDays?: number
  preparationMinutes?: number
  tidyingMinutes?: number
  closures?: readonly Closure[]
}

export const buffersOf = ({ preparationMinutes = 0, tidyingMinutes = 0 }: BookingRules): Buffers => ({
  before: preparationMinutes,
  after: tidyingMinutes,
})

export type BrokenRule =
  | { rule: 'OPENING_HOURS'; day: DayText; hours: readonly { from: string; to: string }[] }
  | { rule: 'START_DAYS'; days: readonly WeekDayName[] }
  | { rule: 'PUBLIC_HOLIDAYS'; day: DayText; holiday: string }
  | { rule: 'CLOSED'; closure: Closure }
  | { rule: 'SHORTEST'; minutes: number }
  | { rule: 'LONGEST'; minutes: number }
  /** `from`: earliest allowed start. */
  | { rule: 'NOTICE'; hours: number; from: UtcText }
  | { rule: 'HORIZON'; days: number; until: UtcText }

export type RuleCalendar = { now: UtcText; zone: string; holidayOn: (day: DayText) => string | undefined }

const DAY = 24 * 60

/** Wall-clock time in minutes since 1970, as if the clocks never changed. */
export const clockMinutes = (utc: UtcText, zone: string): number => Date.parse(`${localTextOf(utc, zone)}Z`) / 60_000
export const localOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16)
const dayText = (day: number): DayText => localOf(day * DAY).slice(0, 10)
const timeText = (minutes: number): string => localOf(minutes).slice(11)
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 0 is Monday; 1 January 1970 was a Thursday. */
const weekDayAt = (day: number): number => (((day + 3) % 7) + 7) % 7
const nameOfDay = (day: number): WeekDayName => WEEK_DAYS[weekDayAt(day)] ?? 'MONDAY'

const isOpenOn = (opening: OpeningDay, day: number): boolean => {
  if (opening === 'EVERY_DAY') return true
  const isWeekend = weekDayAt(day) > 4
  if (opening === 'MONDAY_TO_FRIDAY') return !isWeekend
  return opening === 'WEEKEND' ? isWeekend : opening === nameOfDay(day)
}

type Stretch = { start: number; end: number }

export const openStretches = (hours: readonly OpeningHours[], days: readonly number[]): Stretch[] => {
  const all = days.flatMap((day) =>
    hours
      .filter((opening) => isOpenOn(opening.day, day))
      .map(({ opensAt, closesAt }) => {
        const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)]
        return { start: day * DAY + opens, end: day * DAY + (closes > opens ? closes : closes + DAY) }
      }),
  )
  const merged: Stretch[] = []
  for (const stretch of all.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end)
    else merged.push({ ...stretch })
  }
  return merged
}

/** A period in wall-clock minutes. If it ends at midnight, its last day is the day before. */
type OnClock = Stretch & { firstDay: number; lastDay: number }

/** Clocks by period: all items of a reservation ask for the same one. */
const clocks = new WeakMap<Period, { zone: string; clock: OnClock }>()

const onClock = (period: Period, zone: string): OnClock => {
  const cached = clocks.get(period)
  if (cached?.zone === zone) return cached.clock
  const [start, end] = [clockMinutes(period.startingAt, zone), clockMinutes(period.endingAt, zone)]
  const clock = { start, end, firstDay: Math.floor(start / DAY), lastDay: Math.floor((end - 1) / DAY) }
  clocks.set(period, { zone, clock })
  return clock
}

const hoursOfDay = (stretches: readonly Stretch[], day: number) =>
  stretches
    .map(({ start, end }) => ({ start: Math.max(start, day * DAY), end: Math.min(end, (day + 1) * DAY) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({ from: timeText(start), to: timeText(end) }))

/** Start and end must be within opening hours. Closed times in between break the rule only within a single day. */
const hoursBroken = (hours: readonly OpeningHours[], clock: OnClock): BrokenRule[] => {
  const { start, end, firstDay, lastDay } = clock
  const days = [...new Set([firstDay - 1, firstDay, lastDay - 1, lastDay])].sort((one, other) => one - other)
  const open = openStretches(hours, days)
  const first = open.find((stretch) => stretch.start <= start && start < stretch.end)
  const last = open.find((stretch) => stretch.start < end && end <= stretch.end)
  if (first && last && (first === last || firstDay !== lastDay)) return []
  const day = first && firstDay !== lastDay ? lastDay : firstDay
  return [{ rule: 'OPENING_HOURS', day: dayText(day), hours: hoursOfDay(open, day) }]
}

const holidayBroken = ({ firstDay, lastDay }: OnClock, { holidayOn }: RuleCalendar): BrokenRule[] => {
  for (let day = firstDay; day <= lastDay; day++) {
    const holiday = holidayOn(dayText(day))
    if (holiday) return [{ rule: 'PUBLIC_HOLIDAYS', day: dayText(day), holiday }]
  }
  return []
}

const closureBroken = (closures: readonly Closure[], { firstDay, lastDay }: OnClock): BrokenRule[] => {
  const [from, to] = [dayText(firstDay), dayText(lastDay)]
  const closure = closures.find((one) => one.from <= to && from < one.to)
  return closure ? [{ rule: 'CLOSED', closure }] : []
}

const noticeBroken = (hours: number, { startingAt }: Period, { now }: RuleCalendar): BrokenRule[] => {
  const from = addMinutes(now, hours * 60)
  return startingAt < from ? [{ rule: 'NOTICE', hours, from }] : []
}

const endOfHorizon = (days: number, { now, zone }: RuleCalendar): UtcText =>
  addMinutes(dayBounds(dayOf(addDays(now, days, zone), zone), zone).endingAt, -1)

/** Returns the latest allowed start. undefined if there is no limit. */
export const latestStart = ({ horizonDays }: BookingRules, calendar: RuleCalendar): UtcText | undefined =>
  horizonDays ? endOfHorizon(horizonDays, calendar) : undefined

const horizonBroken = (days: number, { startingAt }: Period, calendar: RuleCalendar): BrokenRule[] => {
  // The horizon ends later than this in every zone: most starts skip the slower calendar computation.
  if (startingAt <= addMinutes(calendar.now, (days - 1) * DAY)) return []
  const until = endOfHorizon(days, calendar)
  return startingAt > until ? [{ rule: 'HORIZON', days, until }] : []
}

/** Limits in whole days count calendar days, which have 23 to 25 hours. */
const lengthFor = (limit: number, { startingAt, endingAt }: Period, zone: string): number =>
  limit % DAY === 0
    ? clockMinutes(endingAt, zone) - clockMinutes(startingAt, zone)
    : minutesBetween(startingAt, endingAt)

/** Whole days end at the same clock time as the start. */
export const endAfter = (startingAt: UtcText, minutes: number, zone: string): UtcText =>
  minutes % DAY === 0 ? addDays(startingAt, minutes / DAY, zone) : addMinutes(startingAt, minutes)

const startDayBroken = (days: readonly WeekDayName[], { startingAt }: Period, { zone }: RuleCalendar): BrokenRule[] =>
  days.includes(nameOfDay(Math.floor(clockMinutes(startingAt, zone) / DAY))) ? [] : [{ rule: 'START_DAYS', days }]

const startBroken = (
  { startDays, noticeHours, horizonDays }: BookingRules,
  period: Period,
  calendar: RuleCalendar,
): BrokenRule[] => [
  ...(startDays ? startDayBroken(startDays, period, calendar) : []),
  ...(noticeHours ? noticeBroken(noticeHours, period, calendar) : []),
  ...(horizonDays ? horizonBroken(horizonDays, period, calendar) : []),
]

type Judging = RuleCalendar & { isStartKept?: boolean }

const judge = (rules: BookingRules, period: Period, { isStartKept = false, ...calendar }: Judging): BrokenRule[] => {
  const { shortestMinutes, longestMinutes, openingHours, publicHolidays, closures = [] } = rules
  const { zone } = calendar
  const isTooShort = shortestMinutes && lengthFor(shortestMinutes, period, zone) < shortestMinutes
  const isTooLong = longestMinutes && lengthFor(longestMinutes, period, zone) > longestMinutes
  // The wall clock is the slowest part, and most items have no rule that needs it.
  const isOnClock = closures.length > 0 || Boolean(openingHours) || publicHolidays === 'REFUSED'
  const clock = isOnClock ? onClock(period, calendar.zone) : undefined
  return [
    ...(clock ? closureBroken(closures, clock) : []),
    ...(isStartKept ? [] : startBroken(rules, period, calendar)),
    ...(isTooShort ? [{ rule: 'SHORTEST' as const, minutes: shortestMinutes }] : []),
    ...(isTooLong ? [{ rule: 'LONGEST' as const, minutes: longestMinutes }] : []),
    ...(clock && openingHours ? hoursBroken(openingHours, clock) : []),
    ...(clock && publicHolidays === 'REFUSED' ? holidayBroken(clock, calendar) : []),
  ]
}

/**
 * `previous`: the item's present period. An unchanged start is not checked again. A shorter period within `previous` breaks
 * only the minimum duration and rules that `previous` does not break today.
 */
export const brokenRules = (
  rules: BookingRules,
  period: Period,
  { previous, ...calendar }: RuleCalendar & { previous?: Period | undefined },
): BrokenRule[] => {
  const isStartKept = previous?.startingAt === period.startingAt
  if (isStartKept && previous.endingAt === period.endingAt) return []
  const broken = judge(rules, period, { ...calendar, isStartKept })
  if (broken.length === 0 || !previous || !isWithin(period, previous)) return broken
  const before = new Set(judge(rules, previous, calendar).map(({ rule }) => rule))
  return broken.filter(({ rule }) => rule === 'SHORTEST' || !before.has(rule))
}
