import { EMAIL_STATUSES } from '../domain/emailStatuses.ts'
import { PRODUCT_SENT_EMAIL_TYPES, SENT_EMAIL_TYPES } from '../domain/emailTypes.ts'
import { children, choice, dateTime, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Events of records create it (D36). A table of the service stores the values of its variables. */
export const outgoingEmail = defineResource({
  key: 'email',
  description: 'An email triggered by an event of a record, with its progress.',
  service: 'mailer',
  menu: { group: 'administration', icon: 'MarkEmailRead', order: 105 },
  right: 'EMAIL_MODEL',
  path: 'admin/email',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  title: ['recordLabel'],
  sections: ['main', 'messages'],
  fields: {
    askedAt: dateTime({ required: true, readOnly: true, section: 'main', size: 'S' }),
    type: choice(SENT_EMAIL_TYPES, {
      extensible: PRODUCT_SENT_EMAIL_TYPES,
      required: true,
      readOnly: true,
      section: 'main',
      size: 'M',
    }),
    status: choice(EMAIL_STATUSES, {
      required: true,
      readOnly: true,
      default: 'PENDING',
      section: 'main',
      size: 'S',
      tones: {
        PENDING: 'waiting',
        PREPARING: 'waiting',
        READY: 'waiting',
        STARTED: 'planned',
        NO_RECIPIENT: 'incomplete',
        SENT: 'done',
        ERROR: 'late',
      },
    }),
    recordLabel: text({
      required: true,
      readOnly: true,
      searchable: true,
      maxLength: 500,
      titleOf: 'recordEntity',
      section: 'main',
      size: 'L',
    }),
    recordEntity: text({ required: true, readOnly: true, listOnly: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, readOnly: true, listOnly: true, maxLength: 36 }),
    recipients: longText({ readOnly: true, searchable: true, maxLength: 800, section: 'main', size: 'XL' }),
    user: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false, section: 'main', size: 'M' }),
    comment: longText({ readOnly: true, maxLength: 2_000, section: 'main', size: 'XL' }),
    attachments: longText({ readOnly: true, maxLength: 2_000, section: 'main', size: 'XL' }),
    sentAt: dateTime({ readOnly: true, section: 'main', size: 'S' }),
    error: longText({ readOnly: true, maxLength: 800, section: 'main', size: 'XL' }),
    messages: children('sentEmail', 'email', {
      handWritten: true,
      section: 'messages',
      size: 'XL',
    }),
  },
  list: {
    columns: ['askedAt', 'type', 'recordLabel', 'recipients', 'status'],
    hidden: ['user', 'sentAt', 'error', 'attachments'],
    filters: ['askedAt', 'type', 'status', 'user'],
    sort: { field: 'askedAt', order: 'DESC' },
  },
  indexes: [['recordId', 'status']],
})
