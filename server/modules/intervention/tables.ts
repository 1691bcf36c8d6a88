import { boolean, index, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('intervention')
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })

/** Public address of an item, printed as QR code. No foreign key: an item restored from the trash keeps its labels. */
const reportToken = schema.table('report_token', {
  itemId: uuid('item_id').primaryKey(),
  token: text('token').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
})

/**
 * Reporters and followers without account. No foreign key: a report restored from the trash keeps them;
 * `forgetContacts` deletes them after a delay.
 */
const reportContact = schema.table(
  'report_contact',
  {
    id: uuid('id').primaryKey(),
    problemReportId: uuid('problem_report_id').notNull(),
    isReporter: boolean('is_reporter').notNull(),
    /** Chosen by the browser, so that a report sent twice is stored once. */
    submission: uuid('submission').notNull().unique(),
    email: text('email'),
    /** Null until the follower opens the link: no message is sent but the first. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('report_contact_problem_report_id_index').on(table.problemReportId)],
)

export const interventionTables = { reportToken, reportContact }
