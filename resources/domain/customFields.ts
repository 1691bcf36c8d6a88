import { boolean, choice, date, dateTime, decimal, type Field, files, image, integer, text } from '../schema/field.ts'
import { looksAlike } from './lookAlikes.ts'

export const CUSTOM_FIELD_TYPES = [
  'bool',
  'string',
  'int',
  'float',
  'date',
  'datetime',
  'list',
  'image',
  'file',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Records store the choice's id, so that label (`value`) and colour may change. */
export type CustomFieldChoice = { id: string; value: string; color: string | null }

export type CustomFieldShape = {
  type: CustomFieldType
  required: boolean
  options: readonly CustomFieldChoice[]
  /** No longer offered; the history and restored records may still contain them. */
  retiredOptions: readonly CustomFieldChoice[]
}

const FIELDS: Record<CustomFieldType, (shape: CustomFieldShape) => Field> = {
  bool: () => boolean(),
  string: ({ required }) => text({ required, maxLength: 1_000 }),
  int: ({ required }) => integer({ required, min: -2_147_483_648, max: 2_147_483_647 }),
  float: ({ required }) => decimal({ required }),
  date: ({ required }) => date({ required }),
  datetime: ({ required }) => dateTime({ required }),
  list: ({ required, options, retiredOptions }) => {
    const retired = retiredOptions.map(({ id }) => id)
    return choice([...options.map(({ id }) => id), ...retired], { required, retired })
  },
  image: ({ required }) => image({ required }),
  file: ({ required }) => files({ required, maxItems: 1 }),
}

/** Returns the field for a definition. A file field is a list of at most one file. */
export const customFieldShape = (definition: CustomFieldShape): Field => FIELDS[definition.type](definition)

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
