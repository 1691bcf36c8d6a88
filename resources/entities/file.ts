import { FILE_SCANS } from '../domain/fileScans.ts'
import { choice, decimal, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** A stored file; its content is stored under its hash (D22). */
export const file = defineResource({
  key: 'file',
  description: 'A stored file, identified by the hash of its content (D22).',
  service: 'drive',
  pages: [],
  operations: [],
  title: ['name'],
  fields: {
    name: text({ required: true, maxLength: 255 }),
    extension: text({ required: true, maxLength: 20 }),
    mimeType: text({ required: true, maxLength: 150 }),
    size: decimal({ required: true, min: 0, decimals: 0, description: 'Size in bytes; may exceed an integer.' }),
    hash: text({ required: true, maxLength: 64 }),
    scan: choice(FILE_SCANS),
    virus: text({ maxLength: 200 }),
  },
  indexes: [['hash'], ['scan']],
})
