import { type Frequency, MAX_INTERVAL, type RecurrenceRule, type Weeks } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'

export type FrequencyChoice = {
  frequency: Frequency
  interval: number
  /** 1 is Monday; empty: the weekday of the first date. */
  weekDays: number[]
  weeks: Weeks | ''
  monthlyBy: 'DATE' | 'PLACE' | 'LAST' | 'LAST_DAY'
}

const weekDayOf = (day: DayText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** A fifth weekday means the last one: few months have five. */
export const placeOf = (day: DayText, monthlyBy: FrequencyChoice['monthlyBy']) => {
  const place = Math.ceil(Number(day.slice(8)) / 7)
  return { place: monthlyBy === 'LAST' || place > 4 ? -1 : place, weekDay: weekDayOf(day) }
}

/** A rule without end; undefined while the interval is none. */
export const repetitionOf = (choice: FrequencyChoice, first: DayText): RecurrenceRule | undefined => {
  const { frequency, interval, weekDays, weeks, monthlyBy } = choice
  if (!Number.isInteger(interval) || interval < 1 || interval > MAX_INTERVAL) return undefined
  const isWeekly = frequency === 'WEEKLY'
  return {
    frequency,
    interval: isWeekly && weeks ? 1 : interval,
    ...(isWeekly && { weekDays: weekDays.length > 0 ? weekDays : [weekDayOf(first)] }),
    ...(isWeekly && weeks && { weeks }),
    ...(frequency === 'MONTHLY' && monthlyBy === 'LAST_DAY' && { isLastDay: true }),
    ...(frequency === 'MONTHLY' && ['PLACE', 'LAST'].includes(monthlyBy) && { nth: placeOf(first, monthlyBy) }),
  }
}

const monthlyByOf = ({ nth, isLastDay }: RecurrenceRule): FrequencyChoice['monthlyBy'] => {
  if (isLastDay) return 'LAST_DAY'
  if (!nth) return 'DATE'
  return nth.place === -1 ? 'LAST' : 'PLACE'
}

export const frequencyChoiceOf = (rule: RecurrenceRule): FrequencyChoice => ({
  frequency: rule.frequency,
  interval: rule.interval,
  weekDays: [...(rule.weekDays ?? [])],
  weeks: rule.weeks ?? '',
  monthlyBy: monthlyByOf(rule),
})
