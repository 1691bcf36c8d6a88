import { boolean, choice, dateTime, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { GENDERS } from './entityConfiguration.ts'

export const consoleEntity = defineResource({
  key: 'consoleEntity',
  description:
    'An entity that the organisation made in the console. A dropped one stays, so that its key is never used again.',
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['key'], isFixed: true },
  title: ['pluralLabel'],
  fields: {
    key: text({ required: true, unique: true, maxLength: 60 }),
    singularLabel: text({ required: true, maxLength: 100 }),
    pluralLabel: text({ required: true, maxLength: 100 }),
    gender: choice(GENDERS, { required: true, default: 'MASCULINE' }),
    icon: text({ maxLength: 60 }),
    menuGroup: text({ maxLength: 60 }),
    ownerEntity: text({ maxLength: 60 }),
    isTree: boolean(),
    publishedAt: dateTime(),
    retiredAt: dateTime(),
    droppedAt: dateTime(),
  },
})
