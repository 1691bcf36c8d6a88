/** What no declaration of the service gives. */
import { customType, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('reservation')
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The derived table, named here for the reference alone. */
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })

/** Private addresses of calendars, by the SHA-256 of the token that each ends in. */
const calendarFeed = schema.table(
  'calendar_feed',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `CALENDAR_KINDS`. */
    kind: text('kind').notNull(),
    /** The item or the sector; null: one's own reservations. It may be gone: then the calendar is empty. */
    targetId: uuid('target_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** To the hour. */
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [index('calendar_feed_user_id_index').on(table.userId)],
)

/** Who decides in whose stead, from when until when (D81). */
const deputy = schema.table(
  'deputy',
  {
    id: uuid('id').primaryKey(),
    absentId: uuid('absent_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    deputyId: uuid('deputy_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** The first moment that is no part of it. */
    until: timestamp('until', { withTimezone: true }).notNull(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('deputy_absent_id_index').on(table.absentId),
    index('deputy_deputy_id_until_index').on(table.deputyId, table.until),
  ],
)

/** Series that jobs book (D18): the id is that of the series once it is booked. */
const seriesRequest = schema.table(
  'series_request',
  {
    id: uuid('id').primaryKey(),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** As it was asked for, uploads replaced by ids of files; null once it has ended. */
    input: jsonb('input'),
    /** WAITING, RUNNING, DONE or FAILED. */
    status: text('status').notNull().default('WAITING'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Of the error that ended it. */
    code: text('code'),
    message: text('message'),
    details: jsonb('details'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('series_request_requested_by_id_index').on(table.requestedById)],
)

export const reservationTables = { calendarFeed, deputy, seriesRequest }
