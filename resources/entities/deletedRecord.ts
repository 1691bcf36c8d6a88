import { dateTime, files, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/**
 * A record in the trash. Its rows are in tables of the service; it references its files, so that cleanup keeps them.
 */
export const deletedRecord = defineResource({
  key: 'deletedRecord',
  description: 'A deleted record in the trash; it can be restored for thirty days.',
  service: 'activity-thread',
  right: 'BIN',
  path: 'admin/bin',
  pages: [],
  operations: ['list', 'get'],
  title: ['label'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, maxLength: 36 }),
    label: text({ required: true, searchable: true, maxLength: 500, titleOf: 'entity' }),
    deletedBy: reference('user', { onDelete: 'setNull', description: 'Empty after the deletion of the user.' }),
    deletedAt: dateTime({ required: true }),
    expiresAt: dateTime({ required: true }),
    files: files(),
  },
  list: {
    columns: ['label', 'entity', 'deletedBy', 'deletedAt', 'expiresAt'],
    filters: ['entity', 'deletedBy', 'deletedAt'],
    sort: { field: 'deletedAt', order: 'DESC' },
  },
  indexes: [['entity', 'recordId']],
})
