import { sql } from 'drizzle-orm'
import {
  bigint,
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
const user = schema.table('user', { id: uuid('id').primaryKey() })
const securityEvent = schema.table('security_event', { id: uuid('id').primaryKey() })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** One row per device (D1). Only the SHA-256 of the token is stored. */
const session = schema.table(
  'session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: userId(),
    userAgent: text('user_agent').notNull(),
    /** SHA-256 of the device token; null for sessions older than the column. */
    deviceHash: bytes('device_hash'),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the last password proof; null for sessions older than the column. */
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

/** Keys of service accounts. Without reference to their issuer, so that an import keeps them. */
const serviceKey = schema.table(
  'service_key',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: userId(),
    name: text('name').notNull(),
    beginning: text('beginning').notNull(),
    issuedBy: text('issued_by').notNull(),
    /** Rights of the issuer and roles of the account then: the key never exceeds them. Null: super administrator. */
    issuer: jsonb('issuer'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('service_key_user_id_index').on(table.userId)],
)

const credential = schema.table('credential', {
  userId: userId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

const passwordToken = schema.table(
  'password_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    /** Sent by email, or shown to an administrator. A new link replaces only links of its kind. */
    isSent: boolean('is_sent').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_token_user_id_index').on(table.userId)],
)

/** Devices from which users have logged in, by SHA-256 of the token in their browser (D1). */
const knownDevice = schema.table(
  'known_device',
  {
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Time at which the user trusted the device: no second factor for some days. */
    trustedAt: instant('trusted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_device_token_hash_index').on(table.tokenHash),
    index('known_device_last_used_at_index').on(table.lastUsedAt),
  ],
)

const sealed = () => ({ sealedSecret: bytes('sealed_secret').notNull(), keyId: text('key_id').notNull() })

const authenticator = schema.table('authenticator', {
  userId: userId().primaryKey(),
  ...sealed(),
  /** Last used time step: codes up to it are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
})

const authenticatorEnrolment = schema.table(
  'authenticator_enrolment',
  { userId: userId().primaryKey(), ...sealed(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('authenticator_enrolment_expires_at_index').on(table.expiresAt)],
)

const passkey = schema.table(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    credentialId: bytes('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of the passkey; a lower value reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_user_id_index').on(table.userId)],
)

const passkeyChallenge = schema.table(
  'passkey_challenge',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_user_id_index').on(table.userId),
    index('passkey_challenge_network_index').on(table.network, table.expiresAt),
    index('passkey_challenge_expires_at_index').on(table.expiresAt),
  ],
)

const recoveryCode = schema.table(
  'recovery_code',
  { userId: userId(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

const loginChallenge = schema.table(
  'login_challenge',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    /** SHA-256 of network, browser and device at the password step. */
    originHash: bytes('origin_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('login_challenge_user_id_index').on(table.userId),
    index('login_challenge_expires_at_index').on(table.expiresAt),
  ],
)

/** Failed logins; in the database, so that all processes share the count. */
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
  serviceKey,
  credential,
  passwordToken,
  knownDevice,
  authenticator,
  authenticatorEnrolment,
  passkey,
  passkeyChallenge,
  recoveryCode,
  loginChallenge,
  loginAttempt,
  accountNotice,
  license,
  demonstration,
}
