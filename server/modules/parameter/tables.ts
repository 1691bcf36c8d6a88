/** What no declaration of the service gives. */
import { customType, index, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that values name by the SHA-256 of their content: small, encoded anew, and read with the values. */
const parameterFile = pgSchema('parameter').table(
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

export const parameterTables = { parameterFile }
