/** A custom field defined at run time, as a field of the same vocabulary as declared ones. */
import { boolean, choice, date, dateTime, decimal, type Field, files, image, integer, text } from '../schema/field.ts'

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

/** What both sides know of a definition. `options` are the choices of a list. */
export type CustomFieldShape = {
  type: CustomFieldType
  required: boolean
  options: readonly { value: string }[]
}

const FIELDS: Record<CustomFieldType, (shape: CustomFieldShape) => Field> = {
  bool: () => boolean(),
  string: ({ required }) => text({ required, maxLength: 1_000 }),
  int: ({ required }) => integer({ required, min: -2_147_483_648, max: 2_147_483_647 }),
  float: ({ required }) => decimal({ required }),
  date: ({ required }) => date({ required }),
  datetime: ({ required }) => dateTime({ required }),
  list: ({ required, options }) =>
    choice(
      options.map(({ value }) => value),
      { required },
    ),
  image: ({ required }) => image({ required }),
  file: ({ required }) => files({ required, maxItems: 1 }),
}

/** The field that a definition describes; a file is a list of at most one. */
export const customFieldShape = (definition: CustomFieldShape): Field => FIELDS[definition.type](definition)
