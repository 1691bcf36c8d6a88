import { ACTIVITY_ACTIONS, MAX_COMMENT } from '../domain/activity.ts'
import { choice, dateTime, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** What happened to a record, and what people say about it. */
export const activity = defineResource({
  key: 'activity',
  service: 'activity-thread',
  pages: [],
  operations: [],
  title: ['entity'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, maxLength: 60 }),
    recordLabel: text({ maxLength: 500 }),
    action: choice(ACTIVITY_ACTIONS, { required: true }),
    /** Empty once the person is deleted. */
    user: reference('user', { onDelete: 'setNull' }),
    /** `{ [field]: { before, after } }`, values as the API gives them. */
    changes: json(),
    /** The update that an UNDO takes back. */
    undoes: reference('activity', { onDelete: 'setNull' }),
    /** Empty once its author has deleted it. */
    comment: longText({ maxLength: MAX_COMMENT }),
    /** When the comment was changed or deleted. */
    editedAt: dateTime(),
  },
  indexes: [['entity', 'recordId', 'id']],
})
