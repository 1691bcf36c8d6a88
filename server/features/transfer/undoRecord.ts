import type { Changes } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type ImportedRecord = {
  id: string
  /** Entity of the import, or of a record created because a cell named it. */
  entity: string
  recordId: string
  label: string
  action: 'CREATE' | 'UPDATE'
  changes: Changes
}

export type Undone = {
  at: string
  removed: number
  restored: number
  gone: number
  keptCount: number
  kept: { label: string; reason: string }[]
  /** Details of AFFECTED_RESERVATIONS by record: nothing was undone. */
  affected?: readonly object[]
}

/** Smallest entry id of an instant: UUIDv7 ids start with milliseconds of the writer's clock. */
const idAt = (moment: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** Latest first. Entries have exactly the time of the import's end; the id range narrows the search. */
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
  // Updates of a record created by the same import (such as overridden rules) are undone with its creation.
  return rows.filter(({ action, recordId }) => action === 'CREATE' || !created.has(recordId))
}

export const noteUndone = async (db: Queryable, id: string, done: number): Promise<void> => {
  await db.query(`UPDATE drive.data_import SET done = $2, updated_at = now() WHERE id = $1 AND status = 'UNDOING'`, [
    id,
    done,
  ])
}

/** Returns to DONE with the reasons if nothing could be undone. */
export const endUndo = async (db: Queryable, id: string, undone: Undone): Promise<void> => {
  const status = undone.removed + undone.restored + undone.gone > 0 ? 'UNDONE' : 'DONE'
  await db.query(
    `UPDATE drive.data_import SET status = $2, undone = $3, failure = NULL, updated_at = now()
     WHERE id = $1 AND status = 'UNDOING'`,
    [id, status, JSON.stringify(undone)],
  )
}

export const failUndo = async (db: Queryable, id: string, failure: string): Promise<void> => {
  await db.query(
    `UPDATE drive.data_import SET status = 'DONE', failure = $2, updated_at = now() WHERE id = $1 AND status = 'UNDOING'`,
    [id, failure],
  )
}
