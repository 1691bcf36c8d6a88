import { choice, json, reference, text } from './schema/field.ts'
import { defineResource } from './schema/resource.ts'

/** What happened to a record. */
export const activity = defineResource({
  key: 'activity',
  service: 'activity-thread',
  pages: [],
  operations: [],
  title: ['entity'],
  fields: {
    entity: text({ required: true, maxLength: 60 }),
    recordId: text({ required: true, maxLength: 36 }),
    recordLabel: text({ maxLength: 500 }),
    action: choice(['CREATE', 'UPDATE', 'DELETE'], { required: true }),
    /** Empty once the person is deleted. */
    user: reference('user', { onDelete: 'setNull' }),
    /** `{ [field]: { before, after } }`, values as the API gives them. */
    changes: json(),
  },
  indexes: [['entity', 'recordId']],
})
