/** A custom field defined at run time, as a field of the same vocabulary as declared ones. */
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

/** A choice of a list: records hold its id, so that its label (`value`) and its colour may change. */
export type CustomFieldChoice = { id: string; value: string; color: string | null }

/** What both sides know of a definition. `options` are the choices of a list. */
export type CustomFieldShape = {
  type: CustomFieldType
  required: boolean
  options: readonly CustomFieldChoice[]
  /** Offered no more: the history and records out of the bin may still name them. */
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

/** The field that a definition describes; a file is a list of at most one. */
export const customFieldShape = (definition: CustomFieldShape): Field => FIELDS[definition.type](definition)

/** The labels of the choices by their ids. */
export const choiceLabels = ({
  options,
  retiredOptions,
}: Pick<CustomFieldShape, 'options' | 'retiredOptions'>): Readonly<Record<string, string>> =>
  Object.fromEntries([...retiredOptions, ...options].map(({ id, value }) => [id, value]))

/** The id of the choice that a text names, by its id or by its label; a retired one by its id alone. */
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
