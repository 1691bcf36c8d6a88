import { index, jsonb, pgSchema, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('entity_customizer')

/** Values before a conversion, by entry of the history. No foreign key: records may be deleted and come back. */
const formerValue = schema.table(
  'former_value',
  {
    activityId: uuid('activity_id').notNull(),
    recordId: uuid('record_id').notNull(),
    value: jsonb('value').notNull(),
    /** The converted value; null: none. */
    written: jsonb('written'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.recordId] }),
    index('former_value_created_at_index').on(table.createdAt),
  ],
)

export const customizerTables = { formerValue }
