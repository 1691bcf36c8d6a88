import { MAX_ANSWER_COMMENT, MAX_FILLED_NOTICE, NOTIFICATION_STATES } from '../domain/automationTypes.ts'
import { boolean, choice, dateTime, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Without a right: its addressees read it, and administrators of automations those of their automations. */
export const notification = defineResource({
  key: 'notification',
  description: 'Message or question about a record, to a role or a user, from an automation or from the product.',
  service: 'entity-customizer',
  menu: { isHidden: true },
  path: 'notifications',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  ownedBy: 'automation',
  title: ['text'],
  publicFields: [],
  fields: {
    text: text({ required: true, readOnly: true, maxLength: MAX_FILLED_NOTICE }),
    state: choice(NOTIFICATION_STATES, {
      required: true,
      readOnly: true,
      tones: { UNREAD: 'waiting', ASKED: 'waiting', READ: 'done', ACCEPTED: 'good', REFUSED: 'bad', VOID: 'off' },
    }),
    entity: text({ required: true, readOnly: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, readOnly: true, listOnly: true, maxLength: 60 }),
    recordLabel: text({ readOnly: true, maxLength: 500, titleOf: 'entity' }),
    role: reference('userRole', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    user: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    isMine: boolean({
      description: 'True if it is addressed to the session’s user or to one of their roles.',
      readOnly: true,
      computed: true,
      listOnly: true,
    }),
    answeredBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    answeredAt: dateTime({ readOnly: true }),
    comment: longText({ readOnly: true, maxLength: MAX_ANSWER_COMMENT }),
    automation: reference('automation', {
      description: 'Null: a reminder or a mention.',
      readOnly: true,
      relatedBy: false,
    }),
    action: integer({
      listOnly: true,
      readOnly: true,
      min: 0,
      description: 'Place of the action in the automation, from 0.',
    }),
  },
  list: {
    columns: ['text', 'recordLabel', 'state', 'createdAt'],
    hidden: ['role', 'user', 'answeredBy', 'answeredAt'],
    filters: ['state', 'isMine', 'automation', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
  indexes: [
    ['role', 'state'],
    ['user', 'state'],
    ['entity', 'recordId'],
  ],
})
