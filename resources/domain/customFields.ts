import type { Condition } from '../schema/condition.ts'
import {
  boolean,
  choice,
  choices,
  color,
  date,
  dateTime,
  decimal,
  email,
  type Field,
  files,
  icon,
  image,
  integer,
  longText,
  money,
  phone,
  reference,
  references,
  richText,
  text,
  url,
} from '../schema/field.ts'
import type { DurationUnit } from '../schema/limits.ts'
import { looksAlike } from './lookAlikes.ts'
import { MAX_MATCHED, wholePattern } from './patterns.ts'
import type { UtcText } from './time.ts'

export const CUSTOM_FIELD_TYPES = [
  'string',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'int',
  'float',
  'money',
  'bool',
  'date',
  'datetime',
  'list',
  'choices',
  'reference',
  'references',
  'color',
  'icon',
  'image',
  'file',
  'files',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Records store the choice's id, so that label (`value`) and colour may change. */
export type CustomFieldChoice = { id: string; value: string; color: string | null }

export type CustomFieldSettings = {
  help?: string
  default?: string | number | boolean | readonly string[]
  unique?: boolean
  min?: number
  max?: number
  decimals?: number
  unit?: DurationUnit
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  to?: string
  /** Names in a condition: a declared field, or NAME of a custom one. */
  when?: Condition
  requiredIf?: Condition
}
export type CustomFieldSetting = keyof CustomFieldSettings

export type CustomFieldShape = {
  type: CustomFieldType
  required: boolean
  options: readonly CustomFieldChoice[]
  /** No longer offered; the history and restored records may still contain them. */
  retiredOptions: readonly CustomFieldChoice[]
  settings?: CustomFieldSettings | undefined
}

type Shaping = CustomFieldShape & { own: Pick<CustomFieldSettings, 'when' | 'requiredIf'> & { required: boolean } }

const MAX_INTEGER = 2_147_483_647

const given = <T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]])) as Pick<
    T,
    K
  >

const valuesOf = ({ options, retiredOptions }: CustomFieldShape) => {
  const retired = retiredOptions.map(({ id }) => id)
  return { values: [...options.map(({ id }) => id), ...retired], retired }
}

/** A removed choice is no default any more. */
const offeredDefault = ({ options, settings }: CustomFieldShape): string[] => {
  const offered = new Set(options.map(({ id }) => id))
  return [settings?.default ?? []].flat().filter((id): id is string => typeof id === 'string' && offered.has(id))
}

const line = ({ own, settings = {} }: Shaping) => ({
  ...own,
  ...(given(settings, ['default', 'unique']) as { default?: string; unique?: boolean }),
})

const FIELDS: Record<CustomFieldType, (shape: Shaping) => Field> = {
  bool: ({ own: { required: _kept, ...own }, settings = {} }) =>
    boolean({ ...own, default: settings.default === true }),
  string: (shape) => {
    const { pattern, minLength, maxLength = 1_000 } = shape.settings ?? {}
    return text({
      ...line(shape),
      maxLength: pattern ? Math.min(maxLength, MAX_MATCHED) : maxLength,
      ...(minLength !== undefined && { minLength }),
      ...(pattern && { pattern: wholePattern(pattern) }),
    })
  },
  longText: (shape) =>
    longText({ ...line(shape), ...given(shape.settings ?? {}, ['minLength', 'maxLength']) } as object),
  richText: ({ own }) => richText(own),
  email: (shape) => email(line(shape)),
  phone: (shape) => phone(line(shape)),
  url: (shape) => url(line(shape)),
  int: ({ own, settings = {} }) =>
    integer({
      ...own,
      min: -MAX_INTEGER - 1,
      max: MAX_INTEGER,
      ...given(settings, ['default', 'unique', 'min', 'max', 'unit']),
    } as object),
  float: ({ own, settings = {} }) =>
    decimal({ ...own, ...given(settings, ['default', 'min', 'max', 'decimals']) } as object),
  money: ({ own, settings = {} }) => money({ ...own, ...given(settings, ['default', 'min', 'max']) } as object),
  date: ({ own, settings = {} }) => date({ ...own, ...given(settings, ['unique']) }),
  datetime: ({ own, settings = {} }) => dateTime({ ...own, ...(settings.default === 'now' && { default: 'now' }) }),
  list: (shape) => {
    const { values, retired } = valuesOf(shape)
    const [value] = offeredDefault(shape)
    return choice(values, { ...shape.own, retired, ...(value !== undefined && { default: value }) })
  },
  choices: (shape) =>
    choices(valuesOf(shape).values, {
      ...shape.own,
      ...given(shape.settings ?? {}, ['minItems', 'maxItems']),
      default: offeredDefault(shape),
    } as object),
  reference: ({ own, settings = {} }) => reference(settings.to ?? '', { ...own, relatedBy: false }),
  references: ({ own, settings = {} }) =>
    references(settings.to ?? '', { ...own, relatedBy: false, ...given(settings, ['minItems']) }),
  color: (shape) => color(line(shape)),
  icon: (shape) => icon(line(shape)),
  image: ({ own }) => image(own),
  file: ({ own }) => files({ ...own, maxItems: 1 }),
  files: ({ own, settings = {} }) => files({ ...own, ...given(settings, ['minItems', 'maxItems']) } as object),
}

export const customFieldShape = (definition: CustomFieldShape): Field => {
  const { required, settings = {} } = definition
  return FIELDS[definition.type]({ ...definition, own: { required, ...given(settings, ['when', 'requiredIf']) } })
}

export type DefaultMoment = { now: UtcText; today: string }

export const customDefault = (
  { type, settings }: CustomFieldShape,
  field: Field,
  { now, today }: DefaultMoment,
): unknown => {
  const value = settings?.default
  if (type === 'date') return value === 'today' ? today : value
  if (type === 'datetime') return value === 'now' ? now : undefined
  return 'default' in field ? field.default : undefined
}

/** Custom names are in capitals, so that conditions can name declared and custom fields. */
export const isCustomName = (name: string): boolean => /^[A-Z]/.test(name)

export const conditionPath = (name: string): string => (isCustomName(name) ? `customFields.${name}` : name)

export const isChoiceType = (type: CustomFieldType): boolean => type === 'list' || type === 'choices'
export const isFileType = (type: CustomFieldType): boolean => type === 'image' || type === 'file' || type === 'files'
export const isReferenceType = (type: CustomFieldType): boolean => type === 'reference' || type === 'references'

export const isTextual = (type: CustomFieldType): boolean => !isFileType(type) && !isReferenceType(type)

export const choiceLabels = ({
  options,
  retiredOptions,
}: Pick<CustomFieldShape, 'options' | 'retiredOptions'>): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].map(({ id, value }) => [id, value]))

/** Returns the id of the choice with this id or label. Retired choices match by id only. */
export const choiceNamed = (
  { options, retiredOptions }: Pick<CustomFieldShape, 'options' | 'retiredOptions'>,
  text: string,
): string | undefined => {
  const all = [...options, ...retiredOptions]
  const found =
    all.find(({ id }) => id === text) ??
    options.find(({ value }) => value === text) ??
    options.find(({ value }) => looksAlike(value, text))
  return found?.id
}
