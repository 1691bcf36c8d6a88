import { fullYear, isDate } from './dates.ts'
import { folded } from './folding.ts'
import type { Typed } from './typedNumbers.ts'

/** `isGuessing`: also « demain », « 24/11 » and « 241126 », for forms, where the user sees the result. */
export type DayReading = { today: string; isGuessing?: boolean }

/** Longer than any day; limits the cost of the regular expressions. */
const MAX_LENGTH = 80

const MONTHS: readonly (readonly string[])[] = [
  ['janv', 'jan'],
  ['fevr', 'fev', 'feb'],
  ['mars', 'mar'],
  ['avri', 'avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun', 'jui'],
  ['juil', 'jul'],
  ['aout', 'aug', 'aou'],
  ['sept', 'sep'],
  ['octo', 'oct'],
  ['nove', 'nov'],
  ['dece', 'dec'],
]

const RELATIVE: Readonly<Record<string, number>> = {
  hier: -1,
  "aujourd'hui": 0,
  demain: 1,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
}
const BEFORE_DAY =
  /^(?:(?:le|lun\.?|mar\.?|mer\.?|jeu\.?|ven\.?|sam\.?|dim\.?|[a-z]+di|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?),? )+/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const FRENCH = /^(\d{1,2})(?:er|st|nd|rd|th)? ?[/.\- ] ?(\d{1,2}|[a-z]{3,}\.?)(?: ?[/.\- ] ?(\d{4}|\d{2}))?$/

/** Lower case without accents and surplus spaces; empty if too long for a day. */
export const plainTyped = (typed: string): string => {
  const text = folded(typed).replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? '' : text
}

const monthNamed = (text: string): number => {
  const start = text.replace('.', '').slice(0, 4)
  return MONTHS.findIndex((names) => names.includes(start)) + 1
}

const textOf = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

const dayOrProblem = (year: number, month: number, day: number): Typed<string> => {
  const value = textOf(year, month, day)
  return isDate(value) ? { value } : { problem: 'NO_SUCH_DAY' }
}

const DAY = 86_400_000
const epochOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const closest = (today: string, month: number, day: number): Typed<string> => {
  const year = Number(today.slice(0, 4))
  const candidates = [year, year + 1, year - 1].map((one) => textOf(one, month, day)).filter(isDate)
  const distance = (date: string) => Math.abs(epochOfDay(date) - epochOfDay(today))
  const [value] = candidates.toSorted((a, b) => distance(a) - distance(b))
  return value === undefined ? { problem: 'NO_SUCH_DAY' } : { value }
}

const guessIfAllowed = ({ isGuessing }: DayReading, guess: () => Typed<string>): Typed<string> =>
  isGuessing ? guess() : { problem: 'INCOMPLETE' }

const partsRead = ([, day = '', monthText = '', year]: RegExpExecArray, reading: DayReading): Typed<string> => {
  const month = /\d/.test(monthText) ? Number(monthText) : monthNamed(monthText)
  if (month === 0) return { problem: 'UNKNOWN' }
  if (year === undefined) return guessIfAllowed(reading, () => closest(reading.today, month, Number(day)))
  return dayOrProblem(fullYear(year, reading.today), month, Number(day))
}

/** « 24/11/2026 », « 24-nov-26 », « 2026-11-24 » → 'YYYY-MM-DD'. Two-digit years: at most 20 years after `today`. */
export const readDay = (typed: string, reading: DayReading): Typed<string> => {
  const text = plainTyped(typed).replace(BEFORE_DAY, '')
  const offset = RELATIVE[text]
  if (offset !== undefined) {
    const value = new Date(epochOfDay(reading.today) + offset * DAY).toISOString().slice(0, 10)
    return guessIfAllowed(reading, () => ({ value }))
  }
  const iso = ISO.exec(text)
  if (iso) return dayOrProblem(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const compact = COMPACT.exec(text)
  if (compact) return guessIfAllowed(reading, () => partsRead(compact, reading))
  const french = FRENCH.exec(text)
  return french ? partsRead(french, reading) : { problem: 'UNKNOWN' }
}

/** Spreadsheet serial numbers from 1950 to 2099; other numbers of five digits are no day. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,15}))?$/
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 73_050
const EPOCH = Date.UTC(1899, 11, 30)

export const serialMoment = (typed: string): string | undefined => {
  const [, days, fraction = '0'] = SERIAL.exec(typed.trim()) ?? []
  const count = Number(days)
  if (days === undefined || count < FIRST_SERIAL || count > LAST_SERIAL) return undefined
  const seconds = Math.round(Number(`0.${fraction}`) * 86_400)
  return new Date(EPOCH + count * DAY + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
}
