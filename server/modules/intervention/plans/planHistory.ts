import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { authorOf, type Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'

export const adjustmentsOf = (_context: Context, p: SQL): SQL =>
  sql`(SELECT string_agg(to_char(move.due_on, 'DD/MM/YYYY') || ' → ' ||
      coalesce(to_char(move.moved_to, 'DD/MM/YYYY'), ${messages.dropped}), ', ' ORDER BY move.due_on)
    FROM intervention.maintenance_move move
    WHERE move.plan_id = ${p}.id AND move.due_on >= coalesce(${p}.followed_from, ${p}.starts_on))`

type Adjusted = { label: string; adjustments: string | null }

const readAdjusted = async (context: Context, tx: PoolClient, id: string): Promise<Adjusted | undefined> => {
  const rows = await execute<Adjusted>(
    tx,
    sql`SELECT plan.label, ${adjustmentsOf(context, sql`plan`)} AS adjustments
      FROM intervention.maintenance_plan plan WHERE plan.id = ${id}`,
  )
  return rows[0]
}

export const recordAdjustment = async (
  context: Context,
  tx: PoolClient,
  id: string,
  adjust: () => Promise<unknown>,
): Promise<void> => {
  const before = await readAdjusted(context, tx, id)
  await adjust()
  const after = await readAdjusted(context, tx, id)
  await recordActivity(tx, {
    entity: 'maintenancePlan',
    recordId: id,
    recordLabel: after?.label ?? '',
    action: 'UPDATE',
    userId: authorOf(context),
    changes: changesBetween({ adjustments: before?.adjustments }, { adjustments: after?.adjustments }),
  })
}
