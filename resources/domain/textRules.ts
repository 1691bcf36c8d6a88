import type { TextLimits } from '../schema/limits.ts'
import { EMAIL, PHONE } from './addressForms.ts'
import { holdsInvisible } from './lookAlikes.ts'
import { FORMATS } from './textFormats.ts'
import { type Rule, type Violation, violationAt, violationIf } from './violation.ts'

const ONE_LINE = /[\p{Cc}\u2028\u2029]/u
const SEVERAL_LINES = /[^\P{Cc}\n\t]/u

const URL = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)*(:\d{1,5})?([/?#]\S*)?$/i

export const isWebAddress = (text: string): boolean => URL.test(text)

const BARE_HOST = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u

/** Adds https:// to a bare host such as `www.ville.fr`. */
export const withProtocol = (text: string): string => (BARE_HOST.test(text) ? `https://${text}` : text)

const FORMS = { email: EMAIL, phone: PHONE, url: URL } as const
type Form = keyof typeof FORMS

const isDigits = (text: string, count: number): boolean => /^\d+$/.test(text) && text.length === count

const lengthViolations = (text: string, { minLength, maxLength }: TextLimits, path: string): Violation[] => {
  const length = [...text].length
  return [
    ...violationIf(minLength !== undefined && length < minLength, path, 'minLength', minLength),
    ...violationIf(maxLength !== undefined && length > maxLength, path, 'maxLength', maxLength),
  ]
}

export const amongViolations = <T>(
  value: T,
  { oneOf, notOneOf }: { oneOf?: readonly T[]; notOneOf?: readonly T[] },
  path: string,
): Violation[] => [
  ...(oneOf && !oneOf.includes(value) ? [{ path, rule: 'oneOf' as const, word: oneOf.join(', ') }] : []),
  ...violationIf(notOneOf?.includes(value) ?? false, path, 'notOneOf'),
]

export const textCheck =
  (lines: 'one' | 'several', form?: Form) =>
  (value: unknown, limits: TextLimits, path: string): Violation[] => {
    if (typeof value !== 'string') return violationAt(path, 'type')
    const forbidden = lines === 'one' ? ONE_LINE : SEVERAL_LINES
    if (forbidden.test(value) || !value.isWellFormed()) return violationAt(path, 'characters')
    if (form === 'email' && holdsInvisible(value)) return violationAt(path, 'invisible')
    const { pattern, patternMessage: word, patternExample: example, format, digits } = limits
    const isOther = pattern !== undefined && !new RegExp(pattern, 'u').test(value)
    const ownForm: Rule | undefined = form
    return [
      ...lengthViolations(value, limits, path),
      ...violationIf(digits !== undefined && !isDigits(value, digits), path, 'digits', digits),
      ...(isOther ? [{ path, rule: 'pattern' as const, ...(word && { word }), ...(example && { example }) }] : []),
      ...violationIf(form !== undefined && !FORMS[form].test(value), path, ownForm ?? 'pattern'),
      ...violationIf(format !== undefined && !FORMATS[format](value), path, format ?? 'pattern'),
      ...amongViolations(value, limits, path),
    ]
  }
