import { choice, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const GENDERS = ['MASCULINE', 'FEMININE'] as const

export const entityConfiguration = defineResource({
  key: 'entityConfiguration',
  description: 'Names that the organisation gives to an entity, instead of the default ones.',
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['entity'], isFixed: true },
  title: ['singularLabel'],
  fields: {
    entity: text({ required: true, unique: true, maxLength: 60, entityKey: true }),
    singularLabel: text({ required: true, maxLength: 100 }),
    pluralLabel: text({ required: true, maxLength: 100 }),
    gender: choice(GENDERS, { required: true, default: 'MASCULINE' }),
  },
})
