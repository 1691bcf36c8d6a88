import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { type DayText, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { notFound } from '#server/engine/read/one.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockPlan, type PlanRow } from './planRows.ts'

const KEY = 'maintenancePlan'

/** Runs with the locked plan. Throws NOT_FOUND if the session does not see it, FORBIDDEN if it may only read it. */
export const inPlan = async <T>(
  context: Context,
  id: string,
  run: (tx: PoolClient, plan: PlanRow, today: DayText) => Promise<T>,
): Promise<T> => {
  const zone = await readParameter(context.kernel, 'TIMEZONE')
  await loadDefinitions(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    const plan = isId(id) ? await lockPlan(tx, id) : undefined
    if (!plan || (await seenAmong(context, tx, { key: KEY, ids: [plan.id] })).size === 0) throw notFound()
    await requireWritable({ context, tx, resource: context.kernel.resources.get(KEY) }, plan.id)
    return run(tx, plan, dayOf(utcTextOfDate(context.now), zone))
  })
}
