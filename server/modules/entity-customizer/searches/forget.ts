import type { Kernel } from '#server/engine/context.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const BATCH = 500

/** While the user is in the trash, `deleted_link` stores the ownership. */
const FORGET = `DELETE FROM entity_customizer.saved_search WHERE id IN (
    SELECT search.id FROM entity_customizer.saved_search search
    WHERE search.owner_id IS NULL AND NOT search.is_shared AND NOT EXISTS (
      SELECT FROM activity_thread.deleted_link link
      WHERE link.place = 'entity_customizer.saved_search' AND link.row_id = search.id)
    LIMIT ${BATCH})
  RETURNING id AS "recordId", name AS "recordLabel"`

export const forgetSearches = async ({ pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  for (;;) {
    const count = await withTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ recordId: string; recordLabel: string }>(FORGET)
      const entries = rows.map((row) => ({ ...row, action: 'PURGE' as const }))
      await recordActivities(tx, { entity: 'savedSearch', userId: null }, entries)
      return rows.length
    })
    if (count < BATCH) return
  }
}
