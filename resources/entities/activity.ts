import { ACTIVITY_ACTIONS, COMMENT_AUDIENCES, MAX_COMMENT, MAX_COMMENT_FILES } from '../domain/activity.ts'
import { choice, dateTime, files, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const activity = defineResource({
  key: 'activity',
  description: 'An event in the history of a record, or a comment on it.',
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
    user: reference('user', { onDelete: 'setNull', description: 'Empty after the deletion of the user.' }),
    automation: text({ maxLength: 150, description: 'Name of the automation that acted without a user.' }),
    form: text({ maxLength: 150, description: 'Name of the public form that somebody without account sent.' }),
    changes: json({ description: 'Always empty in lists: getActivityEntries returns the changes of listed entries.' }),
    undoes: reference('activity', { onDelete: 'setNull', description: 'The update that an UNDO reverts.' }),
    comment: longText({ maxLength: MAX_COMMENT, description: 'Empty after its author deleted the comment.' }),
    files: files({ maxItems: MAX_COMMENT_FILES, description: 'Of a comment.' }),
    audience: choice(COMMENT_AUDIENCES, {
      description: 'Of comments with internal notes; empty: all readers of the record with an account.',
    }),
    editedAt: dateTime({ description: 'Time of the last change or deletion of the comment.' }),
  },
  list: {
    columns: ['createdAt', 'user'],
    filters: ['createdAt', 'user'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
  indexes: [['entity', 'recordId', 'id']],
})
