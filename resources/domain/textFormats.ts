import type { TextFormat } from '../schema/limits.ts'
import { EMAIL, PHONE } from './addressForms.ts'
import { hasLuhnKey, isSiret } from './siret.ts'
import { END_OF_DAY, isTimeOfDay } from './timeOfDay.ts'

/** Formats of custom text fields, in the order of the console. */
export const CUSTOM_FORMATS = [
  'registration',
  'zipCode',
  'phone',
  'email',
  'siret',
  'siren',
  'vatNumber',
  'iban',
  'timeOfDay',
  'numeric',
  'alpha',
  'alphaNum',
] as const satisfies readonly TextFormat[]

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Since 2009 « AB-123-CD », without I, O and U; before « 1234 AB 45 », with the department. */
const REGISTRATION = /^([A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}|\d{1,4} [A-Z]{2,3} (\d{2,3}|2[AB]))$/

const compact = (text: string): string => text.replace(/[\s.-]/g, '')
const compactCapitals = (text: string): string => compact(text).toUpperCase()

/** ISO 13616: the country and its key go last, letters count from 10, and the rest by 97 is 1. */
const isIban = (text: string): boolean => {
  const code = compactCapitals(text)
  if (!IBAN.test(code)) return false
  const digits = [...code.slice(4), ...code.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && hasLuhnKey(text)

const isVatNumber = (text: string): boolean => {
  const [, key, siren] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(text) ?? []
  if (!key || !siren) return /^(?!FR)[A-Z]{2}[0-9A-Z]{2,12}$/.test(text)
  return isSiren(siren) && (/\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97)
}

export const FORMATS: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  numeric: (text) => /^\d+$/.test(text),
  alpha: (text) => /^[\p{L}\p{M}]+$/u.test(text),
  alphaNum: (text) => /^[\p{L}\p{M}\p{N}]+$/u.test(text),
  alphaDash: (text) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text),
  alphaSpaces: (text) => /^[\p{L}\p{M}\p{Zs}]+$/u.test(text),
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  siret: isSiret,
  siren: isSiren,
  iban: isIban,
  vatNumber: isVatNumber,
  registration: (text) => REGISTRATION.test(text),
  zipCode: (text) => /^\d{5}$/.test(text),
  timeOfDay: isTimeOfDay,
}

const registration = (text: string): string => {
  const [, before, middle, after] =
    /^([A-Z]{2}|\d{1,4})(\d{3}|[A-Z]{2,3})([A-Z]{2}|\d{2,3}|2[AB])$/.exec(compactCapitals(text)) ?? []
  if (!before || !middle || !after) return text
  return [before, middle, after].join(/\d/.test(before) ? ' ' : '-')
}

const CLEANED: Partial<Record<TextFormat, (text: string) => string>> = {
  siret: (text) => text.replace(/\s/g, ''),
  siren: compact,
  zipCode: (text) => text.replace(/\s/g, ''),
  vatNumber: compactCapitals,
  iban: (text) => compactCapitals(text).replace(/(.{4})(?=.)/g, '$1 '),
  registration,
  timeOfDay: (text) => (text === END_OF_DAY ? '00:00' : text),
}

/** Stored spelling of a typed text: « ab123cd » as a registration is « AB-123-CD ». */
export const cleanFormat = (format: TextFormat | undefined, text: string): string =>
  (format && CLEANED[format]?.(text)) ?? text
