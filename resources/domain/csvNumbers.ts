/** Numbers and days as cells of a French spreadsheet hold them. */
import { fullYear, isDate } from './dates.ts'

/** 1234.5 → « 1234,5 »: no grouping, so that a spreadsheet takes it for a number. */
export const numberCell = (value: number): string => String(value).replace('.', ',')

const SPACES = /[\s\u00a0\u202f]/g
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i

/** « 1 234,50 € », « 1.234,50 », « 1234.5 » → the number; undefined when the cell holds none. */
export const readNumber = (cell: string): number | undefined => {
  const bare = cell.replace(SPACES, '').replace(/€$/, '')
  const text = bare.includes(',') ? bare.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.') : bare
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** 'YYYY-MM-DD' → « 24/11/2026 » */
export const dayCell = (day: string): string => day.split('-').reverse().join('/')

/** « 24/11/2026 », « 24-11-26 », « 24.11.2026 », « 2026-11-24 » → 'YYYY-MM-DD'; undefined when there is no such day. `today` gives its century to a year of two digits. */
export const readDay = (cell: string, today: string): string | undefined => {
  const text = cell.trim()
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const [year = '', month = '', day = ''] = french
    ? [String(fullYear(french[3] ?? '', today)).padStart(4, '0'), french[2], french[1]]
    : (iso?.slice(1) ?? [])
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(found) ? found : undefined
}
