import { bigint, index, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('drive')

/** Finished uploads, so that finishing again returns the same file. Stored for two days. */
const finishedUpload = schema.table('finished_upload', {
  id: text('id').primaryKey(),
  itemId: uuid('item_id'),
  problem: text('problem'),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
})

const openUpload = schema.table(
  'open_upload',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes on disk after the last part. */
    received: bigint('received', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('open_upload_user').on(table.userId)],
)

export const driveTables = { finishedUpload, openUpload }
