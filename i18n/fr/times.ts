import { MINUTES_IN } from '#resources/domain/durations.ts'
import { END_OF_DAY, isTimeOfDay } from '#resources/domain/timeOfDay.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'
import { INTL_LOCALE } from './locale.ts'

const SPACE = '\u00a0'
const NARROW_SPACE = '\u202f'

const amount = (count: number, one: string): string =>
  `${count.toLocaleString(INTL_LOCALE)}${SPACE}${one}${count > 1 ? 's' : ''}`

export const durationText = (count: number, unit: DurationUnit = 'minutes'): string => {
  if (unit === 'years') return amount(count, 'an')
  const minutes = count * MINUTES_IN[unit]
  if (minutes > 0 && minutes % MINUTES_IN.days === 0) return amount(minutes / MINUTES_IN.days, 'jour')
  if (minutes < 60 && unit === 'minutes') return amount(minutes, 'minute')
  const rest = minutes % 60 === 0 ? '' : `${SPACE}${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(minutes / 60)}${SPACE}h${rest}`
}

/** « 45 min », « 2 h », « 2 h 30 », for narrow places. */
export const shortDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : clockTime(String(hours), String(rest).padStart(2, '0'))
}

/** '08:30' → « 8 h 30 », '08:00' → « 8 h », '00:00' → « minuit »; other texts stay unchanged. */
export const timeOfDayText = (time: string): string => {
  if (time === '00:00' || time === END_OF_DAY) return 'minuit'
  if (!isTimeOfDay(time)) return time
  const [hour, minute] = time.split(':')
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(SPACE)
}

export const clockTime = (hour: string, minute: string): string =>
  [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(NARROW_SPACE)

export const UNIT_SYMBOLS: Readonly<Record<DurationUnit, string>> = {
  minutes: 'min',
  hours: 'h',
  days: 'j',
  years: 'ans',
}

export const periodTexts = {
  days: (count: number) => `${count} jours`,
  moment: (day: string, time: string) => `${day} à ${time}`,
  withinDay: (day: string, from: string, to: string) => `${day}, de ${from} à ${to}`,
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
} as const
