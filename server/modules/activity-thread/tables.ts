import { pgSchema, primaryKey, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('activity_thread')
const user = pgSchema('security').table('user', { id: uuid('id').primaryKey() })
const activity = schema.table('activity', { id: uuid('id').primaryKey() })

/** People named in a comment, so that each of them is told once. */
const mention = schema.table(
  'mention',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.userId] })],
)

export const activityThreadTables = { mention }
