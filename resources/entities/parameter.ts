import { longText, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Changed values only; codes, types and defaults are in `resources/domain/parameters.ts` (D26). */
export const parameter = defineResource({
  key: 'parameter',
  description: 'A setting of the organisation with another value than the default (D26).',
  service: 'parameter',
  right: 'PARAMETER_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['code'], isFixed: true },
  title: ['code'],
  fields: {
    code: text({ required: true, unique: true, maxLength: 100 }),
    value: longText(),
  },
})
