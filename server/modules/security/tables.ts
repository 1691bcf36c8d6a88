/** Tables of security that no declaration describes: sessions, credentials, password links, devices, attempts, licence, instance. */
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
    /** Sent by email, or shown to an administrator: a new one of either takes no other's place. */
    isSent: boolean('is_sent').notNull().default(false),
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
    /** When its person asked not to be asked for a code there. */
    trustedAt: instant('trusted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_device_token_hash_index').on(table.tokenHash),
    index('known_device_last_used_at_index').on(table.lastUsedAt),
  ],
)

/** A secret that this installation alone reads, with the id of the key that sealed it. */
const sealed = () => ({ sealedSecret: bytes('sealed_secret').notNull(), keyId: text('key_id').notNull() })

/** The application that makes a person's codes (D69). */
const authenticator = schema.table('authenticator', {
  userId: userId().primaryKey(),
  ...sealed(),
  /** The step of time whose code was taken last: it and those before it are taken no more. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** An application that a person is adding: it counts once a code of it was given. */
const authenticatorEnrolment = schema.table(
  'authenticator_enrolment',
  { userId: userId().primaryKey(), ...sealed(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('authenticator_enrolment_expires_at_index').on(table.expiresAt)],
)

/** A key pair of a device or a security key, of which this is the public one (D69). */
const passkey = schema.table(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    credentialId: bytes('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, by its own word: one that goes back was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_user_id_index').on(table.userId)],
)

/** What a passkey is asked to sign: once, for one purpose, within some minutes. */
const passkeyChallenge = schema.table(
  'passkey_challenge',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Absent where it is the passkey that says who it is. */
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

/** Codes for who has lost the rest, by their SHA-256: each goes with its use. */
const recoveryCode = schema.table(
  'recovery_code',
  { userId: userId(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A login whose password was right and whose second step is to come. */
const loginChallenge = schema.table(
  'login_challenge',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    /** The SHA-256 of where the password was given: network, browser, device. */
    originHash: bytes('origin_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('login_challenge_user_id_index').on(table.userId),
    index('login_challenge_expires_at_index').on(table.expiresAt),
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
