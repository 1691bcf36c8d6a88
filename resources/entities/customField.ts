import { CUSTOM_FIELD_TYPES } from '../domain/customFields.ts'
import { boolean, choice, dateTime, embedded, integer, json, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** A field defined at run time; values are in the column `custom_fields` of the entity's rows, under `name`. */
export const customField = defineResource({
  key: 'customField',
  description: 'A field that the organisation defined; records store its values in customFields, under its name.',
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['entity', 'name'], isFixed: true, without: ['position', 'removedAt'] },
  title: ['label'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    label: text({ required: true, maxLength: 100, size: 'M' }),
    name: text({ required: true, maxLength: 60, pattern: '^[A-Z][A-Z0-9_]*$', size: 'M' }),
    type: choice(CUSTOM_FIELD_TYPES, { required: true }),
    required: boolean(),
    group: reference('customFieldGroup'),
    size: integer({ required: true, min: 1, max: 4, default: 2 }),
    position: integer({ required: true, min: 0, default: 0 }),
    options: embedded(
      { value: text({ required: true, maxLength: 100 }), color: text({ maxLength: 7 }) },
      { maxItems: 200, description: 'Choices of a list field.' },
    ),
    settings: json({ description: "Options of the field's kind: help, default, limits, conditions." }),
    inList: boolean({ description: "Shown in the entity's list by default." }),
    retired: boolean({
      description: 'True if the field is retired: its values stay, forms and lists no longer show it.',
    }),
    removedAt: dateTime({ description: 'Set if the field is removed: it is deleted with its values after 30 days.' }),
  },
  unique: [['entity', 'name']],
})
