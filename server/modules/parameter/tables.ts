/** Hand-written tables of the parameter service. */
import { customType, index, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const parameterSchema = pgSchema('parameter')

/** Images by SHA-256 of their content: small and re-encoded. */
const parameterFile = parameterSchema.table(
  'parameter_file',
  {
    hash: text('hash').primaryKey(),
    content: bytes('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('parameter_file_created_at_index').on(table.createdAt)],
)

/** Steps that the organisation skipped, or completed without leaving a record. */
const firstStep = parameterSchema.table('first_step', {
  /** Value of `FIRST_STEPS`. */
  step: text('step').primaryKey(),
  state: text('state').notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  toldById: uuid('told_by_id'),
})

/** Unread notices about changes of behaviour by an upgrade. */
const upgradeNotice = parameterSchema.table('upgrade_notice', {
  /** Value of `UPGRADE_NOTICES`. */
  code: text('code').primaryKey(),
})

export const parameterTables = { parameterFile, firstStep, upgradeNotice }
