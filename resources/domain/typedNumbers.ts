import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'

export type TypedProblem = 'UNKNOWN' | 'AMBIGUOUS' | 'INCOMPLETE' | 'NO_SUCH_DAY' | 'NO_SUCH_HOUR' | 'HAS_TIME'
export type Typed<T> = { value: T } | { problem: TypedProblem }

const SPACES = /\s/g
const CURRENCY = /^(?:€|eur)|(?:€|eur)$/i
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i
/** « 1.234 » is 1234 in German notation and 1.234 in American; in English, “1,234” is 1234 or a French 1.234. */
const AMBIGUOUS = DECIMAL_SIGN === ',' ? /^[-+]?[1-9]\d{0,2}\.\d{3}$/ : /^[-+]?[1-9]\d{0,2},\d{3}$/
const BY_DOTS = /^[-+]?\d{1,3}(?:\.\d{3})+,\d*$|^[-+]?\d{1,3}(?:\.\d{3}){2,}$/
const BY_COMMAS = /^[-+]?\d{1,3}(?:,\d{3})+\.\d*$|^[-+]?\d{1,3}(?:,\d{3}){2,}$/

const withPoint = (text: string): string => {
  if (BY_DOTS.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (BY_COMMAS.test(text)) return text.replaceAll(',', '')
  // Both separators in another order are invalid.
  return text.includes('.') ? text : text.replace(',', '.')
}

const bare = (typed: string): string => typed.replace(SPACES, '').replace('−', '-').replace(CURRENCY, '')

export const isAmbiguous = (typed: string): boolean => AMBIGUOUS.test(bare(typed))

/** « 1 234,50 € », « 1.234,50 », « 1,234.50 », « 1234.5 » → the number. « 1.234 » is ambiguous, « 1,234 » is French. */
export const readNumber = (typed: string): Typed<number> => {
  const text = bare(typed)
  if (AMBIGUOUS.test(text)) return { problem: 'AMBIGUOUS' }
  const plain = withPoint(text)
  const value = NUMBER.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? { value } : { problem: 'UNKNOWN' }
}
