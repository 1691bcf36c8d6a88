import { LETTER_STANDINGS, LETTER_TYPES } from '../domain/letterTypes.ts'
import { choice, choices, files, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const directMailModel = defineResource({
  key: 'directMailModel',
  description: 'A letter template: an RTF file with placeholders for values of a record.',
  service: 'edition-generator',
  menu: { group: 'administration', icon: 'Drafts', order: 110 },
  right: 'DIRECT_MAIL_MODEL',
  path: 'customize/direct-mail-model',
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    type: choice(LETTER_TYPES, { required: true, default: 'RESERVATION', section: 'main', size: 'S' }),
    standings: choices(LETTER_STANDINGS, {
      section: 'main',
      size: 'L',
      description: 'Decision states of reservations for which the template is offered; empty: all.',
    }),
    files: files({
      required: true,
      maxItems: 1,
      extensions: ['rtf'],
      section: 'main',
      size: 'XL',
    }),
  },
  list: {
    columns: ['name', 'type', 'files'],
    hidden: ['standings'],
    filters: ['type'],
    sort: { field: 'name', order: 'ASC' },
  },
})
