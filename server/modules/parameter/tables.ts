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

const firstStep = parameterSchema.table('first_step', {
  step: text('step').primaryKey(),
  state: text('state').notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  toldById: uuid('told_by_id'),
})

const upgradeNotice = parameterSchema.table('upgrade_notice', {
  code: text('code').primaryKey(),
})

export const parameterTables = { parameterFile, firstStep, upgradeNotice }
