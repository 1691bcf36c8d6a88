import type { EmbeddableField, Field, FieldKind, FieldOf } from '../schema/field.ts'
import type { DurationUnit, NumberLimits } from '../schema/limits.ts'
import { appKindOf } from './appKinds.ts'
import { isDate, isDateTime } from './dates.ts'
import { EXTERNAL_ID } from './externalId.ts'
import { uploadViolations } from './fileRules.ts'
import { rightDefinition } from './rights.ts'
import { amongViolations, textCheck } from './textRules.ts'
import { readNumber } from './typedNumbers.ts'
import { isEmpty, one, type Rule, type Violation, when } from './violation.ts'

type Check<F> = (value: unknown, field: F, path: string) => Violation[]

const COLOR = /^#[0-9A-F]{6}$/i
const ICON = /^[A-Za-z][A-Za-z0-9]{0,60}$/
const RIGHT = /^[A-Z][A-Z0-9_]{0,99}$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** PostgreSQL `integer`. */
const MAX_INTEGER = 2_147_483_647
const MAX_AMOUNT = 999_999_999_999

type NumberRules = NumberLimits & { decimals?: number; most: number; unit?: DurationUnit }

const isAmbiguous = (text: string): boolean => {
  const typed = readNumber(text)
  return 'problem' in typed && typed.problem === 'AMBIGUOUS'
}

/** Both bounds give one message. Without declared bounds, the column's limits apply. */
const rangeViolations = (value: number, { min, max, most, unit }: NumberRules, path: string): Violation[] => {
  const [from, to] = [min ?? -most, max ?? most]
  if (value >= from && value <= to) return []
  const counted = unit && { unit }
  if (min !== undefined && max !== undefined) return [{ path, rule: 'between', limit: min, upTo: max, ...counted }]
  return [{ path, ...(value < from ? { rule: 'min', limit: from } : { rule: 'max', limit: to }), ...counted }]
}

const numberCheck = (value: unknown, rules: NumberRules, path: string): Violation[] => {
  const { decimals, sign, unit } = rules
  if (unit && !Number.isInteger(value)) return [{ path, rule: 'duration', unit }]
  if (typeof value === 'string' && isAmbiguous(value)) return one(path, 'ambiguous')
  if (typeof value !== 'number' || !Number.isFinite(value)) return one(path, 'type')
  if (decimals === 0 && !Number.isInteger(value)) return one(path, 'integer')
  const isTooPrecise = decimals !== undefined && Number(value.toFixed(decimals)) !== value
  return [
    ...when(isTooPrecise, path, 'decimals', decimals),
    ...rangeViolations(value, rules, path),
    ...when(sign === 'positive' && value <= 0, path, 'positive'),
    ...when(sign === 'negative' && value >= 0, path, 'negative'),
    ...amongViolations(value, rules, path),
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
  // An unknown code may be an integrator's; the server checks it.
  const isKnown = Object.entries(value).every(
    ([code, grant]) =>
      RIGHT.test(code) && isGrant(grant) && (grant === true || rightDefinition(code)?.shape !== 'flag'),
  )
  return when(!isKnown, path, 'rights')
}

const filesCheck: Check<FieldOf<'files'>> = (value, field, path) => {
  if (!Array.isArray(value)) return one(path, 'type')
  return [
    ...sizeCheck(value, field, path),
    ...value.flatMap((input, index) => uploadViolations(input, field, `${path}[${index}]`)),
  ]
}

const imageCheck: Check<FieldOf<'image'>> = (value, field, path) =>
  isRecord(value) ? uploadViolations(value, { ...field, isImage: true }, path) : one(path, 'type')

const childrenCheck: Check<Sized> = (value, field, path) =>
  Array.isArray(value) ? sizeCheck(value, field, path) : one(path, 'type')

const nothing = (): Violation[] => []

const CHECKS = {
  text: textCheck('one'),
  longText: textCheck('several'),
  richText: textCheck('several'),
  email: textCheck('one', 'email'),
  phone: textCheck('one', 'phone'),
  url: textCheck('one', 'url'),
  integer: (value, field, path) => numberCheck(value, { ...field, decimals: 0, most: MAX_INTEGER }, path),
  decimal: (value, field, path) => numberCheck(value, { ...field, most: MAX_AMOUNT }, path),
  money: (value, field, path) => numberCheck(value, { min: 0, ...field, decimals: 2, most: MAX_AMOUNT }, path),
  boolean: (value, _field, path) => when(typeof value !== 'boolean', path, 'type'),
  date: momentCheck('date', isDate),
  dateTime: momentCheck('dateTime', isDateTime),
  choice: (value, { values }, path) => when(!values.includes(value as string), path, 'choice'),
  choices: choicesCheck,
  color: formatCheck('color', COLOR),
  icon: formatCheck('icon', ICON),
  reference: formatCheck('exists', ID),
  externalReference: formatCheck('exists', EXTERNAL_ID),
  references: idsCheck,
  embedded: embeddedCheck,
  rights: rightsCheck,
  files: filesCheck,
  image: imageCheck,
  children: childrenCheck,
  json: nothing,
  own: nothing,
} satisfies { [K in FieldKind]: Check<FieldOf<K>> }

/** Rule of an extension's kind, after those of the product kind below it. */
const appKindCheck: Check<Field> = (value, field, path) => {
  const word = appKindOf(field)?.refusal?.(value, field)
  return word === undefined ? [] : [{ path, rule: 'kind', word }]
}

export const validateField = (field: Field, value: unknown, path: string): Violation[] => {
  if (isEmpty(value)) return when(Boolean(field.required), path, 'required')
  const check = (CHECKS as Readonly<Record<string, Check<Field>>>)[field.kind]
  const broken = check?.(value, field, path) ?? []
  return broken.length > 0 ? broken : appKindCheck(value, field, path)
}
