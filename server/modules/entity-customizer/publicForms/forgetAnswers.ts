import type { Kernel } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const BATCH = 500

const forgetFrom = (table: string): string => `DELETE FROM entity_customizer.form_answer WHERE id IN (
    SELECT answer.id FROM entity_customizer.form_answer answer
    WHERE answer.entity = $1 AND NOT EXISTS (
      SELECT FROM ${table} record WHERE record.id = answer.record_id::uuid) AND NOT EXISTS (
      SELECT FROM activity_thread.deleted_record deleted
      WHERE deleted.entity = answer.entity AND deleted.record_id = answer.record_id)
    LIMIT ${BATCH})
  RETURNING id AS "recordId", form_name AS "recordLabel"`

/** Daily job. Removes the answer of a record that has left the trash, because both are about a person. */
export const forgetAnswers = async ({ pool, resources }: Kernel): Promise<void> => {
  const { rows: entities } = await pool.query<{ key: string }>(
    'SELECT DISTINCT entity AS key FROM entity_customizer.form_answer',
  )
  for (const { key } of entities) {
    const resource = resources.find(key)
    // A retired entity may return; once it is dropped, its answers are gone.
    if (!resource) continue
    for (let count = BATCH; count === BATCH; )
      count = await withTransaction(pool, async (tx) => {
        const { rows } = await tx.query<{ recordId: string; recordLabel: string }>(forgetFrom(quotedTable(resource)), [
          key,
        ])
        const entries = rows.map((row) => ({ ...row, action: 'PURGE' as const }))
        await recordActivities(tx, { entity: 'formAnswer', userId: null }, entries)
        return rows.length
      })
  }
}
