import type { Frequency, RecurrenceRule } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, type UtcText } from '#resources/domain/time.ts'
import { type FrequencyChoice, repetitionOf } from '#src/shared/recurrence/frequency.ts'

export type RepeatDate = {
  date: DayText
  isSkipped?: boolean
  startingAt?: UtcText
  endingAt?: UtcText
  items?: { item: string; by: string; name: string }[]
}

export type Repeat = FrequencyChoice & {
  end: 'UNTIL' | 'COUNT'
  until: DayText | null
  count: number
  withoutPublicHolidays: boolean
  withoutSchoolHolidays: boolean
  /** Start of the first date when `dates` was filled. */
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
/** Years of a default yearly recurrence: one year would give no repetition. */
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

/** Last day after a change of frequency: the user's, unless it was the default or leaves only one date. */
export const untilForFrequency = (before: Repeat, frequency: Frequency, first: DayText): DayText | null => {
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
    ? untilForFrequency(before, SHAPES[preset].frequency, dayOf(startingAt, zone))
    : usualUntil(SHAPES[preset].frequency, dayOf(startingAt, zone)),
  ...SHAPES[preset],
  interval: 1,
  weekDays: [],
  weeks: '',
  datesFrom: null,
  dates: [],
})

export const presetOf = (repeat: Repeat): RepeatPreset | undefined =>
  repeat.interval === 1 && repeat.weekDays.length === 0 && !repeat.weeks
    ? REPEAT_PRESETS.find(
        (preset) =>
          SHAPES[preset].frequency === repeat.frequency &&
          (repeat.frequency !== 'MONTHLY' || SHAPES[preset].monthlyBy === repeat.monthlyBy),
      )
    : undefined

export const ruleOf = (repeat: Repeat, first: DayText): RecurrenceRule | undefined => {
  const { end, until, count } = repeat
  const isEnded = end === 'COUNT' ? Number.isInteger(count) && count >= 1 : Boolean(until)
  const repetition = isEnded ? repetitionOf(repeat, first) : undefined
  return repetition && { ...repetition, ...(end === 'COUNT' ? { count } : until && { until }) }
}

/** Merges a change of one date; drops an entry without changes. */
export const withDate = (dates: readonly RepeatDate[], next: RepeatDate): RepeatDate[] => {
  const others = dates.filter(({ date }) => date !== next.date)
  const { date: _date, ...said } = next
  return Object.values(said).some((value) => value !== undefined) ? [...others, next] : others
}
