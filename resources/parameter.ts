import { longText, text } from './schema/field.ts'
import { defineResource } from './schema/resource.ts'

export const PARAMETER_TYPES = [
  'bool',
  'string',
  'int',
  'timeSlots',
  'weekDays',
  'enum',
  'numberFormat',
  'file',
  'text',
] as const

/** Only changed values are rows; codes, types and defaults are `resources/domain/parameters.ts` (D26). */
export const parameter = defineResource({
  key: 'parameter',
  service: 'parameter',
  right: 'PARAMETER_MANAGEMENT',
  pages: [],
  operations: [],
  title: ['code'],
  fields: {
    code: text({ required: true, unique: true, maxLength: 100 }),
    value: longText(),
  },
})
