import { MINUTES_IN } from '#resources/domain/durations.ts'
import { END_OF_DAY } from '#resources/domain/timeOfDay.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'
import { INTL_LOCALE } from './locale.ts'

const SPACE = '\u00a0'

const amount = (count: number, one: string): string =>
  `${count.toLocaleString(INTL_LOCALE)}${SPACE}${one}${count === 1 ? '' : 's'}`

export const durationText = (count: number, unit: DurationUnit = 'minutes'): string => {
  if (unit === 'years') return amount(count, 'year')
  const minutes = count * MINUTES_IN[unit]
  if (minutes > 0 && minutes % MINUTES_IN.days === 0) return amount(minutes / MINUTES_IN.days, 'day')
  if (minutes < 60 && unit === 'minutes') return amount(minutes, 'minute')
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60}${SPACE}min`
  return `${Math.floor(minutes / 60)}${SPACE}h${rest}`
}

export const shortDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}${SPACE}min`
  return rest === 0 ? `${hours}${SPACE}h` : `${hours}${SPACE}h${SPACE}${String(rest).padStart(2, '0')}`
}

export const timeOfDayText = (time: string): string => (time === '00:00' || time === END_OF_DAY ? 'midnight' : time)

export const clockTime = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute}`

export const UNIT_SYMBOLS: Readonly<Record<DurationUnit, string>> = {
  minutes: 'min',
  hours: 'h',
  days: 'd',
  years: 'years',
}

export const periodTexts = {
  days: (count: number) => `${count} day${count === 1 ? '' : 's'}`,
  moment: (day: string, time: string) => `${day} at ${time}`,
  withinDay: (day: string, from: string, to: string) => `${day}, from ${from} to ${to}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
} as const
