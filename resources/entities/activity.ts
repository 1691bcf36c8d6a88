import { ACTIVITY_ACTIONS, MAX_COMMENT } from '../domain/activity.ts'
import { choice, dateTime, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const activity = defineResource({
  key: 'activity',
  description: 'What happened to a record, and what people say about it.',
  service: 'activity-thread',
  menu: { group: 'administration', icon: 'History', order: 885 },
  right: 'ACTIVITY',
  path: 'admin/activity',
  pages: ['list'],
  operations: ['list', 'get'],
  title: ['recordLabel'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, maxLength: 60, pattern: '^[\\w-]+$' }),
    recordLabel: text({ maxLength: 500, titleOf: 'entity' }),
    action: choice(ACTIVITY_ACTIONS, { required: true }),
    user: reference('user', { onDelete: 'setNull', description: 'Empty once the person is deleted.' }),
    changes: json({ description: 'Always empty in lists: getActivityEntries returns the changes of listed entries.' }),
    undoes: reference('activity', { onDelete: 'setNull', description: 'The update that an UNDO takes back.' }),
    comment: longText({ maxLength: MAX_COMMENT, description: 'Empty once its author has deleted it.' }),
    editedAt: dateTime({ description: 'When the comment was changed or deleted.' }),
  },
  list: {
    columns: ['createdAt', 'user'],
    filters: ['createdAt', 'user'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
  indexes: [['entity', 'recordId', 'id']],
})
