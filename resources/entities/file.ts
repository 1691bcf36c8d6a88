import { integer, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** A stored file: its content lies under its hash in the storage (D22). */
export const file = defineResource({
  key: 'file',
  description: 'A stored file, known by the hash of its content (D22).',
  service: 'drive',
  pages: [],
  operations: [],
  title: ['name'],
  fields: {
    name: text({ required: true, maxLength: 255 }),
    extension: text({ required: true, maxLength: 20 }),
    mimeType: text({ required: true, maxLength: 150 }),
    size: integer({ required: true, min: 0 }),
    hash: text({ required: true, maxLength: 64 }),
  },
  indexes: [['hash']],
})
