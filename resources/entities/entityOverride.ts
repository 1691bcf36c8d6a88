import { json, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** An entity as declared has no row. The patch never alters a table. */
export const entityOverride = defineResource({
  key: 'entityOverride',
  description: "The organisation's changes to the declared fields and sections of an entity.",
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['entity'], isFixed: true },
  title: ['entity'],
  fields: {
    entity: text({ required: true, unique: true, maxLength: 60, entityKey: true }),
    patch: json({ required: true, description: 'Changes per field, and the order of sections.' }),
  },
})
