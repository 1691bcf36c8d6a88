import { integer, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const customFieldGroup = defineResource({
  key: 'customFieldGroup',
  description: 'A heading that groups custom fields of an entity.',
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['entity', 'label'], without: ['position'] },
  title: ['label'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    label: text({ required: true, maxLength: 100 }),
    position: integer({ required: true, min: 0, default: 0 }),
  },
  unique: [['entity', 'label']],
})
