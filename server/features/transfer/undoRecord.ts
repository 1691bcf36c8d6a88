/** What the row of an import tells of taking it back, and what the history tells of what it wrote. */
import type { Changes } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** A record that the import created or changed, with the entry of its history. */
export type ImportedRecord = {
  id: string
  /** Of the import, or of a record that it created because a cell named it. */
  entity: string
  recordId: string
  label: string
  action: 'CREATE' | 'UPDATE'
  changes: Changes
}

/** What taking an import back did. */
export type Undone = {
  at: string
  removed: number
  restored: number
  gone: number
  keptCount: number
  kept: { label: string; reason: string }[]
}

/** The smallest id of that moment: ids of entries begin with the time, in milliseconds, of whichever clock gave them. */
const idAt = (moment: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/**
 * What the import wrote, the latest first. Its transaction ended it: entries of its history carry the very moment of
 * that, and their ids lie near it, which is how they are found among all others.
 */
export const writtenBy = async (tx: Queryable, importId: string): Promise<ImportedRecord[]> => {
  const { rows } = await tx.query<ImportedRecord>(
    `SELECT a.id, a.entity, a.record_id AS "recordId", coalesce(a.record_label, '') AS label, a.action, a.changes
     FROM drive.data_import i JOIN activity_thread.activity a
       ON a.id BETWEEN ${idAt("i.ended_at - interval '10 minutes'")} AND ${idAt("i.ended_at + interval '6 hours'")}
       AND (a.entity = i.entity OR i.creates ? a.entity) AND a.user_id = i.requested_by_id AND a.created_at = i.ended_at
     WHERE i.id = $1 AND a.action IN ('CREATE', 'UPDATE') ORDER BY a.id DESC`,
    [importId],
  )
  const created = new Set(rows.flatMap(({ action, recordId }) => (action === 'CREATE' ? [recordId] : [])))
  // What was told of a record as it was created (the rules that a booking passed) goes with it.
  return rows.filter(({ action, recordId }) => action === 'CREATE' || !created.has(recordId))
}

/** Notes how far it has come. */
export const noteUndone = async (db: Queryable, id: string, done: number): Promise<void> => {
  await db.query(`UPDATE drive.data_import SET done = $2, updated_at = now() WHERE id = $1 AND status = 'UNDOING'`, [
    id,
    done,
  ])
}

/** Ends it; an import of which nothing could be taken back is as it was, and says why. */
export const endUndo = async (db: Queryable, id: string, undone: Undone): Promise<void> => {
  const status = undone.removed + undone.restored + undone.gone > 0 ? 'UNDONE' : 'DONE'
  await db.query(
    `UPDATE drive.data_import SET status = $2, undone = $3, failure = NULL, updated_at = now()
     WHERE id = $1 AND status = 'UNDOING'`,
    [id, status, JSON.stringify(undone)],
  )
}

/** It could not be tried: the import is as it was, and says why. */
export const failUndo = async (db: Queryable, id: string, failure: string): Promise<void> => {
  await db.query(
    `UPDATE drive.data_import SET status = 'DONE', failure = $2, updated_at = now() WHERE id = $1 AND status = 'UNDOING'`,
    [id, failure],
  )
}
