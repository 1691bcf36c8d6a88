/** What no declaration of the service gives. */
import { customType, index, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const parameterSchema = pgSchema('parameter')

/** Pictures that values name by the SHA-256 of their content: small, encoded anew, and read with the values. */
const parameterFile = parameterSchema.table(
  'parameter_file',
  {
    hash: text('hash').primaryKey(),
    /** PNG. */
    content: bytes('content').notNull(),
    /** When it was last taken in. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('parameter_file_created_at_index').on(table.createdAt)],
)

/** What the organisation said of a first step: that it does without, or that it did what leaves no record. */
const firstStep = parameterSchema.table('first_step', {
  /** Its code (`FIRST_STEPS`). */
  step: text('step').primaryKey(),
  /** DONE or SKIPPED. */
  state: text('state').notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  toldById: uuid('told_by_id'),
})

/** Changes of behaviour that an upgrade made, until an administrator has read them. */
const upgradeNotice = parameterSchema.table('upgrade_notice', {
  /** Its code (`UPGRADE_NOTICES`). */
  code: text('code').primaryKey(),
})

export const parameterTables = { parameterFile, firstStep, upgradeNotice }
