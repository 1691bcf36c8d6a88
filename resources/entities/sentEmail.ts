import { MESSAGE_STATUSES } from '../domain/emailStatuses.ts'
import { MAX_COPIES } from '../domain/emailTypes.ts'
import {
  boolean,
  choice,
  dateTime,
  email,
  embedded,
  integer,
  longText,
  reference,
  richText,
  text,
} from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const copies = embedded(
  { email: email({ required: true }) },
  { readOnly: true, maxItems: MAX_COPIES, description: 'Only the first message of an email has copies.' },
)

export const sentEmail = defineResource({
  key: 'sentEmail',
  description: 'One message of an email, to one recipient.',
  service: 'mailer',
  right: 'EMAIL_MODEL',
  pages: [],
  operations: ['list', 'get'],
  ownedBy: 'email',
  title: ['recipient'],
  fields: {
    email: reference('email', { required: true, readOnly: true }),
    recipient: text({ required: true, readOnly: true, maxLength: 254 }),
    ccs: copies,
    bccs: copies,
    copiesSentAt: dateTime({ readOnly: true, description: 'Once set, no retry sends the copies again.' }),
    status: choice(MESSAGE_STATUSES, {
      required: true,
      readOnly: true,
      default: 'READY',
      tones: { READY: 'waiting', STARTED: 'planned', SENT: 'done', RETURNED: 'late', ERROR: 'late' },
    }),
    // Stored once in the email, for all recipients.
    subject: text({ required: true, readOnly: true, computed: true, maxLength: 400 }),
    body: richText({ required: true, readOnly: true, computed: true, maxLength: 500_000 }),
    isHeld: boolean({
      required: true,
      readOnly: true,
      default: false,
      description: 'True if it was not sent because its address is suppressed, and no user sent it by hand.',
    }),
    attempts: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    nextAttemptAt: dateTime({ readOnly: true, description: 'Time of the next retry; null: no automatic retry.' }),
    sentAt: dateTime({ readOnly: true }),
    error: longText({ readOnly: true, maxLength: 1_000 }),
  },
  // Each message writes every index three times, so unused sorts and filters have none.
  list: { columns: [], filters: ['email'] },
  indexes: [
    ['status', 'nextAttemptAt'],
    ['email', 'status'],
  ],
})
