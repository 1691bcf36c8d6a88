import { customType, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('reservation')
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const reservation = schema.table('reservation', { id: uuid('id').primaryKey() })
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })

/** Private calendar addresses; the token is stored as SHA-256. */
const calendarFeed = schema.table(
  'calendar_feed',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Item or sector; null for own reservations. No foreign key: a calendar without target is empty. */
    targetId: uuid('target_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [index('calendar_feed_user_id_index').on(table.userId)],
)
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
    /** Exclusive end. */
    until: timestamp('until', { withTimezone: true }).notNull(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('deputy_absent_id_index').on(table.absentId),
    index('deputy_deputy_id_until_index').on(table.deputyId, table.until),
  ],
)

/** Series booked, changed or ended by jobs (D18); the id of a booking becomes the id of its series. */
const seriesRequest = schema.table(
  'series_request',
  {
    id: uuid('id').primaryKey(),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    action: text('action').notNull().default('CREATE'),
    /** Occurrence given with a change. No foreign key: it may be deleted. */
    reservationId: uuid('reservation_id'),
    subject: text('subject').notNull(),
    /** Input with uploads replaced by file ids; null at the end. */
    input: jsonb('input'),
    status: text('status').notNull().default('WAITING'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    code: text('code'),
    message: text('message'),
    details: jsonb('details'),
    verdicts: jsonb('verdicts'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('series_request_requested_by_id_index').on(table.requestedById)],
)

const proposal = schema.table(
  'proposal',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id, { onDelete: 'cascade' }),
    /** Record that makes the item unavailable. No foreign key: of several tables. */
    causeId: uuid('cause_id').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    startingAt: timestamp('starting_at', { withTimezone: true }),
    endingAt: timestamp('ending_at', { withTimezone: true }),
    replacements: jsonb('replacements').notNull(),
    note: text('note'),
    status: text('status').notNull().default('WAITING'),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Null for an answer by the link of a message. */
    answeredById: uuid('answered_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('proposal_reservation_id_index').on(table.reservationId),
    index('proposal_cause_id_index').on(table.causeId),
    index('proposal_created_by_id_index').on(table.createdById),
    index('proposal_answered_by_id_index').on(table.answeredById),
  ],
)

export const reservationTables = { calendarFeed, deputy, seriesRequest, proposal }
