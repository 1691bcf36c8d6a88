/** What became of files that were sent: `finishUpload.ts`. */
import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('drive')

/** Uploads that have ended: asked to end again, they are the same file. Kept for two days. */
const finishedUpload = schema.table('finished_upload', {
  id: text('id').primaryKey(),
  /** The record that it became; null: it was refused. */
  itemId: uuid('item_id'),
  problem: text('problem'),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
})

export const driveTables = { finishedUpload }
