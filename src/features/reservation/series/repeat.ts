/** How a form says that a reservation comes back, and the rule that it means (D18). */
import { type Frequency, MAX_INTERVAL, type RecurrenceRule, type Weeks } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, type UtcText } from '#resources/domain/time.ts'

/** What becomes of one date: nothing about it, it is as the rule has it. */
export type RepeatDate = {
  date: DayText
  isSkipped?: boolean
  startingAt?: UtcText
  endingAt?: UtcText
  items?: { item: string; by: string; name: string }[]
}

export type Repeat = {
  frequency: Frequency
  interval: number
  /** Empty: that of the first date. 1 is Monday. */
  weekDays: number[]
  weeks: Weeks | ''
  /** Of a month: its date, its weekday by its place or as the last one, or its last day. */
  monthlyBy: 'DATE' | 'PLACE' | 'LAST' | 'LAST_DAY'
  end: 'UNTIL' | 'COUNT'
  until: DayText | null
  count: number
  withoutPublicHolidays: boolean
  withoutSchoolHolidays: boolean
  /** The start of the first date that they were said for. */
  datesFrom: UtcText | null
  dates: RepeatDate[]
}

export const REPEAT_PRESETS = [
  'DAILY',
  'WEEKLY',
  'MONTHLY_PLACE',
  'MONTHLY_DATE',
  'MONTHLY_LAST_DAY',
  'YEARLY',
] as const
export type RepeatPreset = (typeof REPEAT_PRESETS)[number]

const USUAL_COUNT = 10
const USUAL_DAYS = 91
/** What comes back every year needs some of them to come back at all. */
const USUAL_YEARS = 5

const SHAPES: Readonly<Record<RepeatPreset, Pick<Repeat, 'frequency' | 'monthlyBy'>>> = {
  DAILY: { frequency: 'DAILY', monthlyBy: 'DATE' },
  WEEKLY: { frequency: 'WEEKLY', monthlyBy: 'DATE' },
  MONTHLY_PLACE: { frequency: 'MONTHLY', monthlyBy: 'PLACE' },
  MONTHLY_DATE: { frequency: 'MONTHLY', monthlyBy: 'DATE' },
  MONTHLY_LAST_DAY: { frequency: 'MONTHLY', monthlyBy: 'LAST_DAY' },
  YEARLY: { frequency: 'YEARLY', monthlyBy: 'DATE' },
}

const partsOf = (day: DayText): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

const dayFrom = (year: number, month: number, date: number): DayText =>
  new Date(Date.UTC(year, month - 1, date, 12)).toISOString().slice(0, 10)

const usualUntil = (frequency: Frequency, first: DayText): DayText => {
  const [year, month, date] = partsOf(first)
  return frequency === 'YEARLY' ? dayFrom(year + USUAL_YEARS, month, date) : dayFrom(year, month, date + USUAL_DAYS)
}

/** The last day of a repetition whose pace changes: the chosen one, unless nobody chose it or it gives one date only. */
export const untilAfter = (before: Repeat, frequency: Frequency, first: DayText): DayText | null => {
  const { until } = before
  const [year, month, date] = partsOf(first)
  const isUsual = until === usualUntil(before.frequency, first)
  const isTooSoon = frequency === 'YEARLY' && until !== null && until < dayFrom(year + 1, month, date)
  return isUsual || isTooSoon ? usualUntil(frequency, first) : until
}

export const isLastDayOfMonth = (day: DayText): boolean => {
  const [year, month, date] = partsOf(day)
  return dayFrom(year, month, date + 1).endsWith('-01')
}

/** What a preset begins with; how it ends stays as it was chosen. */
export const presetRepeat = (
  preset: RepeatPreset,
  startingAt: UtcText,
  zone: string,
  before: Repeat | null,
): Repeat => ({
  end: 'UNTIL',
  count: USUAL_COUNT,
  withoutPublicHolidays: false,
  withoutSchoolHolidays: false,
  ...before,
  until: before
    ? untilAfter(before, SHAPES[preset].frequency, dayOf(startingAt, zone))
    : usualUntil(SHAPES[preset].frequency, dayOf(startingAt, zone)),
  ...SHAPES[preset],
  interval: 1,
  weekDays: [],
  weeks: '',
  datesFrom: null,
  dates: [],
})

/** The preset that a repetition is; undefined: one of one's own. */
export const presetOf = (repeat: Repeat): RepeatPreset | undefined =>
  repeat.interval === 1 && repeat.weekDays.length === 0 && !repeat.weeks
    ? REPEAT_PRESETS.find(
        (preset) =>
          SHAPES[preset].frequency === repeat.frequency &&
          (repeat.frequency !== 'MONTHLY' || SHAPES[preset].monthlyBy === repeat.monthlyBy),
      )
    : undefined

const weekDayOf = (day: DayText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** Of a fifth weekday the last one is meant: few months have it. */
export const placeOf = (day: DayText, monthlyBy: Repeat['monthlyBy']) => {
  const place = Math.ceil(Number(day.slice(8)) / 7)
  return { place: monthlyBy === 'LAST' || place > 4 ? -1 : place, weekDay: weekDayOf(day) }
}

/** The rule that is meant, from its first day; undefined while something of it is missing. */
export const ruleOf = (repeat: Repeat, first: DayText): RecurrenceRule | undefined => {
  const { frequency, weekDays, weeks, monthlyBy, end, until, count } = repeat
  const isWhole = Number.isInteger(repeat.interval) && repeat.interval >= 1 && repeat.interval <= MAX_INTERVAL
  const isEnded = end === 'COUNT' ? Number.isInteger(count) && count >= 1 : Boolean(until)
  if (!isWhole || !isEnded) return undefined
  const isWeekly = frequency === 'WEEKLY'
  return {
    frequency,
    interval: isWeekly && weeks ? 1 : repeat.interval,
    ...(isWeekly && { weekDays: weekDays.length > 0 ? weekDays : [weekDayOf(first)] }),
    ...(isWeekly && weeks && { weeks }),
    ...(frequency === 'MONTHLY' && monthlyBy === 'LAST_DAY' && { isLastDay: true }),
    ...(frequency === 'MONTHLY' && ['PLACE', 'LAST'].includes(monthlyBy) && { nth: placeOf(first, monthlyBy) }),
    ...(end === 'COUNT' ? { count } : until && { until }),
  }
}

/** A date with something new about it; what says nothing any more goes. */
export const withDate = (dates: readonly RepeatDate[], next: RepeatDate): RepeatDate[] => {
  const others = dates.filter(({ date }) => date !== next.date)
  const { date: _date, ...said } = next
  return Object.values(said).some((value) => value !== undefined) ? [...others, next] : others
}
