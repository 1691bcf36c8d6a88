/** Tables of the email service. `email_request` stores the text once per email, not once per message. */
import { bigint, boolean, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('mailer')
const email = schema.table('email', { id: uuid('id').primaryKey() })
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })
const emailModel = schema.table('email_model', { id: uuid('id').primaryKey() })

const emailRequest = schema.table('email_request', {
  emailId: uuid('email_id')
    .primaryKey()
    .references(() => email.id, { onDelete: 'cascade' }),
  /** Null for the default template of the type. */
  modelId: uuid('model_id').references(() => emailModel.id, { onDelete: 'set null' }),
  /** Placeholder values: `EmailFacts` of `facts.ts`. */
  facts: jsonb('facts').notNull(),
  /** [{ name, hash, size, mimeType }], set when the messages are written. */
  files: jsonb('files').notNull().default([]),
  /** [{ email, name }], in sending order. */
  recipients: jsonb('recipients').notNull(),
  /** Text of all messages, without layout and personal links; null until they are written. `body`: sanitized HTML. */
  subject: text('subject'),
  body: text('body'),
})

const announcement = schema.table(
  'announcement',
  {
    type: text('type').notNull(),
    recordId: uuid('record_id').notNull(),
    moment: timestamp('moment', { withTimezone: true }).notNull(),
    announcedAt: timestamp('announced_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.recordId, table.moment] })],
)

const preference = schema.table(
  'preference',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Lowercase addresses of bounced messages: `note_bounce` (`sql/bounces.sql`). */
const addressFailure = schema.table('address_failure', {
  address: text('address').primaryKey(),
  kind: text('kind').notNull(),
  reason: text('reason').notNull(),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
})

const bounceMailbox = schema.table('bounce_mailbox', {
  name: text('name').primaryKey(),
  validity: text('validity').notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  error: text('error'),
})

export const mailerTables = { emailRequest, announcement, preference, addressFailure, bounceMailbox }
