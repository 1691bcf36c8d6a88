/** What an email is filled with, to whom it goes and what it says, beside it: most of them go to one person, some to thousands. */
import { bigint, boolean, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('mailer')
/** The derived tables, named here for the references alone. */
const email = schema.table('email', { id: uuid('id').primaryKey() })
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })
const emailModel = schema.table('email_model', { id: uuid('id').primaryKey() })

const emailRequest = schema.table('email_request', {
  emailId: uuid('email_id')
    .primaryKey()
    .references(() => email.id, { onDelete: 'cascade' }),
  /** Null: the default model of its type. */
  modelId: uuid('model_id').references(() => emailModel.id, { onDelete: 'set null' }),
  /** What stands in the place of the marks: `EmailFacts` of `facts.ts`. */
  facts: jsonb('facts').notNull(),
  /** [{ name, hash, size, mimeType }], once its messages are written. */
  files: jsonb('files').notNull().default([]),
  /** [{ email, name }], in the order in which they are written to. */
  recipients: jsonb('recipients').notNull(),
  /** What its messages say, without frame nor links of their own; null until they are written. `body`: cleaned markup. */
  subject: text('subject'),
  body: text('body'),
})

/** What was told by the clock: `announce_once` of `sql/announcements.sql`. */
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

/** What people have chosen of the emails that nobody has to get. */
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

/** Addresses that what was sent to came back from, in lower case: `note_bounce` of `sql/bounces.sql`. */
const addressFailure = schema.table('address_failure', {
  address: text('address').primaryKey(),
  /** `AddressFailureKind` of `resources/domain/bounces.ts`. */
  kind: text('kind').notNull(),
  /** In the words of the server that refused. */
  reason: text('reason').notNull(),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
})

/** How far the mailbox of bounces was read. */
const bounceMailbox = schema.table('bounce_mailbox', {
  name: text('name').primaryKey(),
  /** Of the numbers of its messages. */
  validity: text('validity').notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  /** Why it could not be read the last time. */
  error: text('error'),
})

export const mailerTables = { emailRequest, announcement, preference, addressFailure, bounceMailbox }
