import { boolean, date, index, numeric, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** Settled due dates of a plan, by item. No foreign key: plans and interventions restored from the trash keep theirs. */
const maintenanceDate = schema.table(
  'maintenance_date',
  {
    planId: uuid('plan_id').notNull(),
    dueOn: date('due_on').notNull(),
    itemId: uuid('item_id').notNull(),
    outcome: text('outcome').notNull(),
    /** Work created for the date; of a merged or skipped date, the work that names it. */
    interventionId: uuid('intervention_id'),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.dueOn, table.itemId] }),
    index('maintenance_date_intervention_id_index').on(table.interventionId),
  ],
)

/** Settled thresholds of a plan, by item. `unit` and `since` name the count: another one has thresholds of its own. */
const maintenanceThreshold = schema.table(
  'maintenance_threshold',
  {
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    unit: text('unit').notNull(),
    since: date('since').notNull(),
    threshold: numeric('threshold').notNull(),
    outcome: text('outcome').notNull(),
    interventionId: uuid('intervention_id'),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.itemId, table.unit, table.since, table.threshold] }),
    index('maintenance_threshold_intervention_id_index').on(table.interventionId),
  ],
)

const maintenanceMove = schema.table(
  'maintenance_move',
  {
    planId: uuid('plan_id').notNull(),
    dueOn: date('due_on').notNull(),
    movedTo: date('moved_to'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.dueOn] })],
)

export const interventionTables = { reportToken, reportContact, maintenanceDate, maintenanceMove, maintenanceThreshold }
