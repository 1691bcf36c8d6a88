import { ACTIVITY_ACTIONS, MAX_COMMENT } from '../domain/activity.ts'
import { choice, dateTime, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const activity = defineResource({
  key: 'activity',
  description: 'What happened to a record, and what people say about it.',
  service: 'activity-thread',
  pages: [],
  operations: [],
  title: ['entity'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, maxLength: 60 }),
    recordLabel: text({ maxLength: 500 }),
    action: choice(ACTIVITY_ACTIONS, { required: true }),
    user: reference('user', { onDelete: 'setNull', description: 'Empty once the person is deleted.' }),
    changes: json({ description: '{ [field]: { before, after } }, values as the API gives them.' }),
    undoes: reference('activity', { onDelete: 'setNull', description: 'The update that an UNDO takes back.' }),
    comment: longText({ maxLength: MAX_COMMENT, description: 'Empty once its author has deleted it.' }),
    editedAt: dateTime({ description: 'When the comment was changed or deleted.' }),
  },
  indexes: [['entity', 'recordId', 'id']],
})
