/** What became of files that were sent: `finishUpload.ts`. */
import { bigint, index, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('drive')

/** Uploads that have ended: asked to end again, they are the same file. Kept for two days. */
const finishedUpload = schema.table('finished_upload', {
  id: text('id').primaryKey(),
  /** The record that it became; null: it was refused. */
  itemId: uuid('item_id'),
  problem: text('problem'),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
})

/** Uploads under way: their parts lie in a folder, which no request lists. */
const openUpload = schema.table(
  'open_upload',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that are on the disk, as of the last part. */
    received: bigint('received', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('open_upload_user').on(table.userId)],
)

export const driveTables = { finishedUpload, openUpload }
