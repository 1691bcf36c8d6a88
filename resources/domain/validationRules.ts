/** What each field kind accepts: pure rules that the browser and the server both apply. */
import type { EmbeddableField, Field, FieldKind, FieldOf, TextFormat } from '../schema/field.ts'
import { isDate, isDateTime } from './dates.ts'
import { rightDefinition } from './rights.ts'
import { isSiret } from './siret.ts'

export type Rule =
  | 'required'
  | 'type'
  | 'characters'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'email'
  | 'phone'
  | 'url'
  | 'siret'
  | 'integer'
  | 'decimals'
  | 'min'
  | 'max'
  | 'choice'
  | 'color'
  | 'icon'
  | 'date'
  | 'dateTime'
  | 'minItems'
  | 'maxItems'
  | 'repeated'
  | 'rights'
  | 'exists'
  | 'unknownVariable'
  | 'unclosedVariable'
  | 'unique'
  | 'unknown'
  | 'circular'
  | 'atLeastOneOf'
  | 'atMostOneOf'
  | 'exactlyOneOf'
  | 'after'

/** A rule that a value breaks. `path` is the field path as the form knows it: `name`, `correspondents[2].email`. */
export type Violation = {
  path: string
  rule: Rule
  limit?: number
  fields?: readonly string[]
  /** The part of the value that breaks the rule. */
  word?: string
}

type Check<F> = (value: unknown, field: F, path: string) => Violation[]

const one = (path: string, rule: Rule, limit?: number): Violation[] => [
  { path, rule, ...(limit !== undefined && { limit }) },
]
const when = (broken: boolean, path: string, rule: Rule, limit?: number): Violation[] =>
  broken ? one(path, rule, limit) : []

/** Absent, or as good as absent: an empty text or list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const ONE_LINE = /[\p{Cc}\u2028\u2029]/u
const SEVERAL_LINES = /[^\P{Cc}\n\t]/u
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/
const PHONE = /^\+?[0-9][0-9 ().\-/]{2,}$/
const URL = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)*(:\d{1,5})?([/?#]\S*)?$/i
const COLOR = /^#[0-9A-F]{6}$/i
const ICON = /^[A-Za-z][A-Za-z0-9]{0,60}$/
const RIGHT = /^[A-Z][A-Z0-9_]{0,99}$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Limits = { minLength?: number; maxLength?: number; pattern?: string; format?: TextFormat }

const textCheck =
  (forbidden: RegExp, form?: { rule: Rule; test: RegExp }): Check<Limits> =>
  (value, { minLength, maxLength, pattern, format }, path) => {
    if (typeof value !== 'string') return one(path, 'type')
    if (forbidden.test(value) || !value.isWellFormed()) return one(path, 'characters')
    const length = [...value].length
    return [
      ...when(minLength !== undefined && length < minLength, path, 'minLength', minLength),
      ...when(maxLength !== undefined && length > maxLength, path, 'maxLength', maxLength),
      ...when(pattern !== undefined && !new RegExp(pattern, 'u').test(value), path, 'pattern'),
      ...when(form !== undefined && !form.test.test(value), path, form?.rule ?? 'pattern'),
      ...when(format === 'siret' && !isSiret(value), path, 'siret'),
    ]
  }

/** What a PostgreSQL integer holds. */
const MAX_INTEGER = 2_147_483_647
const MAX_AMOUNT = 999_999_999_999

type NumberRules = { min: number; max: number; decimals?: number }

const numberCheck = (value: unknown, { min, max, decimals }: NumberRules, path: string): Violation[] => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return one(path, 'type')
  if (decimals === 0 && !Number.isInteger(value)) return one(path, 'integer')
  const isTooPrecise = decimals !== undefined && Number(value.toFixed(decimals)) !== value
  return [
    ...when(isTooPrecise, path, 'decimals', decimals),
    ...when(value < min, path, 'min', min),
    ...when(value > max, path, 'max', max),
  ]
}

const momentCheck =
  (rule: 'date' | 'dateTime', isMoment: (text: string) => boolean): Check<Field> =>
  (value, _field, path) =>
    when(typeof value !== 'string' || !isMoment(value), path, rule)

const formatCheck =
  (rule: Rule, format: RegExp): Check<Field> =>
  (value, _field, path) =>
    when(typeof value !== 'string' || !format.test(value), path, rule)

type Sized = { minItems?: number; maxItems?: number }

const sizeCheck = (items: readonly unknown[], { minItems, maxItems }: Sized, path: string): Violation[] => [
  ...when(minItems !== undefined && items.length < minItems, path, 'minItems', minItems),
  ...when(maxItems !== undefined && items.length > maxItems, path, 'maxItems', maxItems),
]

/** How many records a list of references holds at most. */
export const MAX_REFERENCES = 5_000

const idsCheck: Check<Sized> = (value, { minItems }, path) => {
  if (!Array.isArray(value)) return one(path, 'type')
  const isKnown = value.every((id) => typeof id === 'string' && ID.test(id))
  if (!isKnown) return one(path, 'exists')
  return [
    ...when(new Set(value).size < value.length, path, 'repeated'),
    ...sizeCheck(value, { minItems, maxItems: MAX_REFERENCES }, path),
  ]
}

const choicesCheck: Check<FieldOf<'choices'>> = (value, field, path) => {
  if (!Array.isArray(value)) return one(path, 'type')
  return [
    ...when(!value.every((part) => field.values.includes(part)), path, 'choice'),
    ...when(new Set(value).size < value.length, path, 'repeated'),
    ...sizeCheck(value, field, path),
  ]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const embeddedCheck: Check<FieldOf<'embedded'>> = (value, field, path) => {
  if (!Array.isArray(value)) return one(path, 'type')
  const parts = Object.entries<EmbeddableField>(field.fields)
  const inside = value.flatMap((item, index) => {
    const place = `${path}[${index}]`
    if (!isRecord(item)) return one(place, 'type')
    const unknown = Object.keys(item).filter((name) => !Object.hasOwn(field.fields, name))
    return [
      ...unknown.flatMap((name) => one(`${place}.${name}`, 'unknown')),
      ...parts.flatMap(([name, part]) => validateField(part, item[name], `${place}.${name}`)),
    ]
  })
  return [...sizeCheck(value, field, path), ...inside]
}

const isGrant = (grant: unknown): boolean =>
  grant === true ||
  (isRecord(grant) &&
    Object.entries(grant).every(
      ([part, given]) => (part === 'createAndUpdate' || part === 'delete') && typeof given === 'boolean',
    ))

const rightsCheck: Check<Field> = (value, _field, path) => {
  if (!isRecord(value)) return one(path, 'type')
  // A code that the registry of rights does not know may be an integrator's: the server knows their entities.
  const isKnown = Object.entries(value).every(
    ([code, grant]) =>
      RIGHT.test(code) && isGrant(grant) && (grant === true || rightDefinition(code)?.shape !== 'flag'),
  )
  return when(!isKnown, path, 'rights')
}

const filesCheck: Check<Sized> = (value, field, path) =>
  Array.isArray(value) ? sizeCheck(value, field, path) : one(path, 'type')

const childrenCheck: Check<Sized> = (value, field, path) =>
  Array.isArray(value) ? sizeCheck(value, field, path) : one(path, 'type')

const nothing = (): Violation[] => []

const CHECKS = {
  text: textCheck(ONE_LINE),
  longText: textCheck(SEVERAL_LINES),
  richText: textCheck(SEVERAL_LINES),
  email: textCheck(ONE_LINE, { rule: 'email', test: EMAIL }),
  phone: textCheck(ONE_LINE, { rule: 'phone', test: PHONE }),
  url: textCheck(ONE_LINE, { rule: 'url', test: URL }),
  integer: (value, { min = -MAX_INTEGER, max = MAX_INTEGER }, path) =>
    numberCheck(value, { min, max, decimals: 0 }, path),
  decimal: (value, { min = -MAX_AMOUNT, max = MAX_AMOUNT, decimals }, path) =>
    numberCheck(value, { min, max, decimals }, path),
  money: (value, { min = 0, max = MAX_AMOUNT }, path) => numberCheck(value, { min, max, decimals: 2 }, path),
  boolean: (value, _field, path) => when(typeof value !== 'boolean', path, 'type'),
  date: momentCheck('date', isDate),
  dateTime: momentCheck('dateTime', isDateTime),
  choice: (value, { values }, path) => when(!values.includes(value as string), path, 'choice'),
  choices: choicesCheck,
  color: formatCheck('color', COLOR),
  icon: formatCheck('icon', ICON),
  reference: formatCheck('exists', ID),
  references: idsCheck,
  embedded: embeddedCheck,
  rights: rightsCheck,
  files: filesCheck,
  image: (value, _field, path) => when(!isRecord(value), path, 'type'),
  children: childrenCheck,
  json: nothing,
} satisfies { [K in FieldKind]: Check<FieldOf<K>> }

/** Every rule that a field's value breaks. An absent value breaks `required` at most. */
export const validateField = (field: Field, value: unknown, path: string): Violation[] => {
  if (isEmpty(value)) return when(Boolean(field.required), path, 'required')
  return (CHECKS[field.kind] as Check<Field>)(value, field, path)
}
