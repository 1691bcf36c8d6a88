import { seenName, withoutInvisible } from './lookAlikes.ts'
import { parseNumberFormat } from './numbers.ts'
import {
  type ParameterCode,
  type ParameterDefinition,
  type ParameterType,
  type ParameterValue,
  type ParameterValues,
  parameterDefinition,
  type TimeSlot,
  type WeekDay,
} from './parameters.ts'
import { isSiret } from './siret.ts'
import { textCheck } from './textRules.ts'
import { END_OF_DAY, isTimeOfDay } from './timeOfDay.ts'

const AGE_SIGNS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const AGE_GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const AGE_RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/

const polymod = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return AGE_GENERATORS.reduce((mixed, generator, index) => ((top >>> index) & 1 ? mixed ^ generator : mixed), next)
  }, 1)

/** The prefix is part of the checksum, its high bits first. */
const AGE_PREFIX = [...'age'].map((sign) => sign.charCodeAt(0))
const AGE_EXPANDED = [...AGE_PREFIX.map((code) => code >> 5), 0, ...AGE_PREFIX.map((code) => code & 31)]

/** True for a public key of age (X25519): `age1…` in Bech32, with a checksum that detects typing errors. */
const isAgeRecipient = (text: string): boolean =>
  AGE_RECIPIENT.test(text) &&
  polymod([...AGE_EXPANDED, ...[...text.slice(4)].map((sign) => AGE_SIGNS.indexOf(sign))]) === 1

/** Why a value is rejected; both sides translate it. */
export type ParameterProblem =
  | 'required'
  | 'bool'
  | 'int'
  | 'range'
  | 'length'
  | 'pattern'
  | 'invisible'
  | 'siret'
  | 'ageRecipient'
  | 'choice'
  | 'numberFormat'
  | 'timeZone'
  | 'color'
  | 'file'
  | 'timeSlot'
  | 'timeSlotOverlap'
  | 'weekDays'
  | 'readOnly'

const MAX_TEXT = 10_000
export const MAX_SLOTS = 10

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** HH:MM, with start before end (specification, section 5). */
const isTimeSlot = (value: unknown): value is TimeSlot => {
  if (typeof value !== 'object' || value === null) return false
  const { start, end } = value as Record<string, unknown>
  return (
    typeof start === 'string' &&
    typeof end === 'string' &&
    isTimeOfDay(start) &&
    (isTimeOfDay(end) || end === END_OF_DAY) &&
    start < end
  )
}

const checkTimeSlots = (value: unknown): ParameterProblem | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SLOTS) return 'timeSlot'
  if (!value.every(isTimeSlot)) return 'timeSlot'
  const slots = value.toSorted((one, other) => one.start.localeCompare(other.start))
  return slots.some((slot, index) => index > 0 && slot.start < (slots[index - 1]?.end ?? ''))
    ? 'timeSlotOverlap'
    : undefined
}

const isWeekDays = (value: unknown): value is WeekDay[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone)
  } catch {
    return false
  }
}

const withoutSpaces = (text: string): string => withoutInvisible(text).replace(/\s/g, '')

const isCode = ({ format }: ParameterDefinition): boolean => format === 'siret' || format === 'ageRecipient'

const checkInteger = (text: string, { min = 0, max = 1_000_000 }: ParameterDefinition) => {
  if (!/^-?\d{1,9}$/.test(text)) return 'int'
  return Number(text) < min || Number(text) > max ? 'range' : undefined
}

/** Invisible signs of an address are rejected, not removed: it may be another one than it looks. */
const checkEmail = (text: string) => {
  const [violation] = textCheck('one', 'email')(text.trim(), {}, '')
  return violation && (violation.rule === 'invisible' ? 'invisible' : 'pattern')
}

const checkText = (text: string, { maxLength = MAX_TEXT, pattern, format }: ParameterDefinition) => {
  if (text.length > maxLength) return 'length'
  if (format === 'siret') return isSiret(withoutSpaces(text)) ? undefined : 'siret'
  if (format === 'ageRecipient') return isAgeRecipient(withoutSpaces(text)) ? undefined : 'ageRecipient'
  if (format === 'email') return checkEmail(text)
  return /\p{Cc}/u.test(seenName(text)) || (pattern && !pattern.test(seenName(text))) ? 'pattern' : undefined
}

type Check = (text: string, definition: ParameterDefinition) => ParameterProblem | undefined

const CHECKS: Record<ParameterType, Check> = {
  bool: (text) => (text === 'true' || text === 'false' ? undefined : 'bool'),
  string: checkText,
  int: checkInteger,
  enum: (text, { values = [] }) => (values.includes(text) ? undefined : 'choice'),
  numberFormat: (text) => (typeof parseNumberFormat(text) === 'string' ? 'numberFormat' : undefined),
  timeZone: (text) => (isTimeZone(text) ? undefined : 'timeZone'),
  color: (text) => (/^#[\dA-F]{6}$/i.test(text) ? undefined : 'color'),
  file: (text) => (/^[\da-f]{64}$/.test(text) ? undefined : 'file'),
  timeSlot: (text) => (isTimeSlot(parseJson(text)) ? undefined : 'timeSlot'),
  timeSlots: (text) => checkTimeSlots(parseJson(text)),
  weekDays: (text) => (isWeekDays(parseJson(text)) ? undefined : 'weekDays'),
}

const READS: { [T in ParameterType]: (text: string) => ParameterValues[T] } = {
  bool: (text) => text === 'true',
  string: String,
  int: Number,
  enum: String,
  numberFormat: String,
  timeZone: String,
  color: String,
  file: String,
  timeSlot: JSON.parse,
  timeSlots: JSON.parse,
  weekDays: JSON.parse,
}

/** Returns the problem of a new value. Empty text counts as null. */
export const checkParameter = (code: ParameterCode, value: string | null): ParameterProblem | undefined => {
  const definition = parameterDefinition(code)
  if (definition.readOnly) return 'readOnly'
  if (value === null || value.trim() === '') return definition.nullable ? undefined : 'required'
  return value.length > MAX_TEXT ? 'length' : CHECKS[definition.type](value, definition)
}

export const cleanParameter = (code: ParameterCode, value: string): string => {
  const definition = parameterDefinition(code)
  if (definition.type !== 'string') return value
  return isCode(definition) ? withoutSpaces(value) : seenName(value)
}

/** Returns the typed value, or the default if the text is missing or invalid in this version. */
export const readParameterText = <C extends ParameterCode>(
  code: C,
  text: string | null | undefined,
): ParameterValue<C> => {
  const definition = parameterDefinition(code)
  const isUsable = text !== undefined && text !== null && text !== '' && !CHECKS[definition.type](text, definition)
  const used = isUsable ? text : definition.default
  return (used === null ? null : READS[definition.type](used)) as ParameterValue<C>
}
