import type { Kernel } from '#server/engine/context.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const BATCH = 500

const TARGETS = ['custom_field', 'custom_field_group', 'saved_search', 'automation', 'public_form']
  .map((table) => `SELECT id::text FROM entity_customizer.${table}`)
  .join(' UNION ALL ')

const FORGET = `DELETE FROM entity_customizer.translation WHERE id IN (
    SELECT one.id FROM entity_customizer.translation one
    WHERE one.entity NOT IN ('consoleEntity', 'entityConfiguration', 'entityOverride')
      AND one.target NOT IN (${TARGETS}) AND NOT EXISTS (
        SELECT FROM activity_thread.deleted_record deleted
        WHERE deleted.entity = one.entity AND deleted.record_id = one.target)
    LIMIT ${BATCH})
  RETURNING id AS "recordId", coalesce(label, '') AS "recordLabel"`

export const forgetTranslations = async ({ pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  for (let count = BATCH; count === BATCH; )
    count = await withTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ recordId: string; recordLabel: string }>(FORGET)
      const entries = rows.map((row) => ({ ...row, action: 'PURGE' as const }))
      await recordActivities(tx, { entity: 'translation', userId: null }, entries)
      return rows.length
    })
}
