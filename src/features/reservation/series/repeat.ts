/** How a form says that a reservation comes back, and the rule that it means (D18). */
import { type Frequency, MAX_INTERVAL, type RecurrenceRule, type Weeks } from '#resources/domain/recurrence.ts'
import { addDays, type DayText, dayOf, type UtcText } from '#resources/domain/time.ts'

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
  /** Of a month: its date, or its weekday by its place or as the last one. */
  monthlyBy: 'DATE' | 'PLACE' | 'LAST'
  end: 'UNTIL' | 'COUNT'
  until: DayText | null
  count: number
  withoutPublicHolidays: boolean
  withoutSchoolHolidays: boolean
  /** The start of the first date that they were said for. */
  datesFrom: UtcText | null
  dates: RepeatDate[]
}

export const REPEAT_PRESETS = ['DAILY', 'WEEKLY', 'MONTHLY_PLACE', 'MONTHLY_DATE', 'YEARLY'] as const
export type RepeatPreset = (typeof REPEAT_PRESETS)[number]

const USUAL_COUNT = 10
const USUAL_DAYS = 91

const SHAPES: Readonly<Record<RepeatPreset, Pick<Repeat, 'frequency' | 'monthlyBy'>>> = {
  DAILY: { frequency: 'DAILY', monthlyBy: 'DATE' },
  WEEKLY: { frequency: 'WEEKLY', monthlyBy: 'DATE' },
  MONTHLY_PLACE: { frequency: 'MONTHLY', monthlyBy: 'PLACE' },
  MONTHLY_DATE: { frequency: 'MONTHLY', monthlyBy: 'DATE' },
  YEARLY: { frequency: 'YEARLY', monthlyBy: 'DATE' },
}

/** What a preset begins with; how it ends stays as it was chosen. */
export const presetRepeat = (
  preset: RepeatPreset,
  startingAt: UtcText,
  zone: string,
  before: Repeat | null,
): Repeat => ({
  end: 'UNTIL',
  until: dayOf(addDays(startingAt, USUAL_DAYS, zone), zone),
  count: USUAL_COUNT,
  withoutPublicHolidays: false,
  withoutSchoolHolidays: false,
  ...before,
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
    ...(frequency === 'MONTHLY' && monthlyBy !== 'DATE' && { nth: placeOf(first, monthlyBy) }),
    ...(end === 'COUNT' ? { count } : until && { until }),
  }
}

/** A date with something new about it; what says nothing any more goes. */
export const withDate = (dates: readonly RepeatDate[], next: RepeatDate): RepeatDate[] => {
  const others = dates.filter(({ date }) => date !== next.date)
  const { date: _date, ...said } = next
  return Object.values(said).some((value) => value !== undefined) ? [...others, next] : others
}
