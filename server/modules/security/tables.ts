/** Tables of security that no declaration describes: sessions, credentials, password links, devices, attempts, licence, instance. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const schema = pgSchema('security')
/** The derived tables, named here for the references alone. */
const user = schema.table('user', { id: uuid('id').primaryKey() })
const securityEvent = schema.table('security_event', { id: uuid('id').primaryKey() })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** One row per device (D1). Only the SHA-256 of the token is kept. */
const session = schema.table(
  'session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: userId(),
    userAgent: text('user_agent').notNull(),
    /** The SHA-256 of the device's own token: absent for sessions from before devices were known. */
    deviceHash: bytes('device_hash'),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its person gave the password last: absent for sessions from before it was noted. */
    provedAt: instant('proved_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [
    index('session_live_index').on(table.userId).where(sql`ended_at is null`),
    index('session_user_id_index').on(table.userId, table.createdAt),
    index('session_expires_at_index').on(table.expiresAt),
    check('session_ended_check', sql`(ended_at is null) = (ended_reason is null)`),
  ],
)

const credential = schema.table('credential', {
  userId: userId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** A set-password link: one use, seven days (D2). */
const passwordToken = schema.table(
  'password_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_token_user_id_index').on(table.userId)],
)

/** Devices that people have logged in from, by the SHA-256 of the token that their browser keeps (D1). */
const knownDevice = schema.table(
  'known_device',
  {
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_device_token_hash_index').on(table.tokenHash),
    index('known_device_last_used_at_index').on(table.lastUsedAt),
  ],
)

/** Failed logins by what was typed, by address, device and session, in the database so that every process counts the same. */
const loginAttempt = schema.table(
  'login_attempt',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastAttemptAt: instant('last_attempt_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('login_attempt_last_attempt_at_index').on(table.lastAttemptAt)],
)

/** A line of the journal that the person whose account it is about has yet to put away (D64). */
const accountNotice = schema.table(
  'account_notice',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => securityEvent.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (table) => [index('account_notice_user_id_index').on(table.userId)],
)

/** Every licence number ever saved; the newest one counts. */
const license = schema.table(
  'license',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedById: uuid('saved_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [index('license_saved_at_index').on(table.savedAt)],
)

/** A single row that exists on an instance with demonstration data (D3). */
const demonstration = schema.table(
  'demonstration',
  {
    isOn: boolean('is_on').primaryKey(),
    accounts: jsonb('accounts').notNull(),
  },
  () => [check('demonstration_single_check', sql`is_on`)],
)

export const securityTables = {
  session,
  credential,
  passwordToken,
  knownDevice,
  loginAttempt,
  accountNotice,
  license,
  demonstration,
}
