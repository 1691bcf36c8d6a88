import type { Kernel } from '#server/engine/context.ts'
import { isInTrash } from '#server/features/trash/isInTrash.ts'

const BATCH = 100

const isGone = (table: string, entity: string, id: string): string =>
  `NOT EXISTS (SELECT FROM intervention.${table} WHERE id = ${id})
    AND NOT ${isInTrash(entity, id)}`

/** Works name their missed dates after the deletion of their plan. */
const DATES = `plan_id = ANY ($1::uuid[]) AND (outcome NOT IN ('MERGED', 'SKIPPED')
  OR ${isGone('intervention', 'intervention', 'intervention_id')})`

const GONE = `SELECT plan_id AS id FROM (
    SELECT plan_id FROM intervention.maintenance_date WHERE outcome NOT IN ('MERGED', 'SKIPPED')
      OR ${isGone('intervention', 'intervention', 'intervention_id')}
    UNION SELECT plan_id FROM intervention.maintenance_threshold WHERE outcome NOT IN ('MERGED', 'SKIPPED')
      OR ${isGone('intervention', 'intervention', 'intervention_id')}
    UNION SELECT plan_id FROM intervention.maintenance_move) dated
  WHERE ${isGone('maintenance_plan', 'maintenancePlan', 'plan_id')} LIMIT ${BATCH}`

/** Daily job: deletes settled thresholds and dates, and adjusted ones, of plans that left the trash. */
export const forgetPlans = async ({ pool }: Kernel): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(GONE)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await pool.query(`DELETE FROM intervention.maintenance_move WHERE plan_id = ANY ($1::uuid[])`, [ids])
    for (const table of ['maintenance_date', 'maintenance_threshold'])
      await pool.query(`DELETE FROM intervention.${table} WHERE ${DATES}`, [ids])
  }
}
