import type { DecimalField } from '#resources/schema/field.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'
import { isAmbiguous, readNumber, type Typed } from './typedNumbers.ts'

export const MINUTES_IN: Readonly<Record<DurationUnit, number>> = { minutes: 1, hours: 60, days: 1_440, years: 525_600 }

const WEEK = 7 * MINUTES_IN.days

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,4})?)`
/** « 1 semaine 2 jours 3 h 30 », "1 week 2 days 3 h 30"; after hours, minutes need no unit. */
const IN_WORDS = new RegExp(
  [
    `^(?:${NUMBER} ?(?:ans?|y(?:ears?|rs?)?))?`,
    `(?:${NUMBER} ?(?:sem(?:aines?|\\.)?|w(?:eeks?|ks?)?))?`,
    `(?:${NUMBER} ?(?:j(?:ours?|rs?\\.?)?|d(?:ays?)?))?`,
    `(?:${NUMBER} ?h(?:eures?|ours?|rs?)? ?(?:(\\d{1,2})$)?)?`,
    `(?:${NUMBER} ?m(?:inutes?|ins?\\.?|n\\.?)?)?$`,
  ].join(' ?'),
)

const counted = (amounts: readonly (string | undefined)[], units: readonly number[]): number =>
  amounts.reduce((sum, given, index) => sum + Number(given ?? 0) * (units[index] ?? 0), 0)

const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  if (hours !== undefined) return counted([hours, minutes], [60, 1])
  const found = text === '' ? null : IN_WORDS.exec(text)
  return found ? counted(found.slice(1), [MINUTES_IN.years, WEEK, MINUTES_IN.days, MINUTES_IN.hours, 1, 1]) : undefined
}

/** « 90 » (in `unit`), « 1 h 30 », « 1:30 », « 2 jours » → units, possibly fractional. « 1.234 » is ambiguous. */
export const readDuration = (typed: string, unit: DurationUnit): Typed<number> => {
  if (isAmbiguous(typed)) return { problem: 'AMBIGUOUS' }
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/(\d) (?=\d{3}\b)/g, '$1')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/ (?:et|and) /g, ' ')
  if (/^\d{1,9}(\.\d{1,4})?$/.test(text)) return { value: Number(text) }
  const minutes = minutesOf(text)
  return minutes === undefined ? { problem: 'UNKNOWN' } : { value: minutes / MINUTES_IN[unit] }
}

/** A number, or a duration where the field is one: « 1 h 30 » → 1.5. Rounded to the decimals of the field. */
export const readDecimal = (typed: string, { typedIn, decimals = 20 }: Partial<DecimalField>): Typed<number> => {
  const read = readNumber(typed)
  if (!typedIn || 'value' in read || read.problem !== 'UNKNOWN') return read
  const amount = readDuration(typed, typedIn)
  return 'value' in amount ? { value: Number(amount.value.toFixed(decimals)) } : read
}
