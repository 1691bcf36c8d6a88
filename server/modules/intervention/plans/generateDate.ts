/** « Générer maintenant »: the works of one due date, before its horizon or once more after a cancellation. */
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import type { PlanDate } from '#resources/domain/maintenancePlans.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { createWorks } from './createWorks.ts'
import { type Moves, nextDate } from './dueDates.ts'
import { cycleOf, settlePlans, storeDates } from './generate.ts'
import {
  dayOfKey,
  type PlanRow,
  readItems,
  readLastEnds,
  readMoves,
  readOpenWorks,
  readSettled,
  settledKey,
} from './planRows.ts'

const NO_MOVES: Moves = new Map()

export const searchOf = async (db: Queryable, plan: PlanRow) => {
  const ids = [plan.id]
  const moves = (await readMoves(db, ids)).get(plan.id) ?? NO_MOVES
  const settled = (await readSettled(db, ids)).get(plan.id) ?? new Set<string>()
  if (plan.anchor === 'COMPLETION') {
    const ends = await readLastEnds(db, ids, await readParameterIn(db, 'TIMEZONE'))
    const isWaiting = ((await readOpenWorks(db, ids)).get(plan.id)?.size ?? 0) > 0
    const days = new Set([...settled].map(dayOfKey))
    const { schedule, from } = cycleOf(plan, ends.get(plan.id))
    return { schedule, search: { from, moves, isSettled: (day: DayText) => days.has(day) }, isWaiting }
  }
  const items = (await readItems(db, ids)).get(plan.id) ?? []
  const isSettled = (day: DayText) => items.length > 0 && items.every((item) => settled.has(settledKey(day, item)))
  return { schedule: plan, search: { from: plan.followedFrom, moves, isSettled }, isWaiting: false }
}

const RESTORED = `SELECT settled.item_id AS item FROM intervention.maintenance_date settled
  LEFT JOIN intervention.intervention work ON work.id = settled.intervention_id AND work.cancellation_date IS NULL
  WHERE settled.plan_id = $1 AND settled.due_on = $2 AND work.id IS NULL
  ORDER BY settled.item_id FOR UPDATE OF settled`

const RENEW = `UPDATE intervention.maintenance_date settled SET outcome = 'WORK', intervention_id = given.work, decided_at = now()
  FROM unnest($3::uuid[], $4::uuid[]) AS given (item, work)
  WHERE settled.plan_id = $1 AND settled.due_on = $2 AND settled.item_id = given.item`

type Generating = { context: Context; tx: PoolClient; plan: PlanRow }

const renewDate = async ({ context, tx, plan }: Generating, { dueOn, on }: PlanDate): Promise<number> => {
  const { rows } = await tx.query<{ item: string }>(RESTORED, [plan.id, dueOn])
  const works = rows.map(({ item }) => ({ id: uuid(), plan, item, dueOn, on }))
  if (works.length === 0) throw new AppError('CONFLICT', messages.isSettled)
  await tx.query(RENEW, [plan.id, dueOn, works.map(({ item }) => item), works.map(({ id }) => id)])
  await createWorks(context, tx, works)
  return works.length
}

const HAS_ROWS = 'SELECT FROM intervention.maintenance_date WHERE plan_id = $1 AND due_on = $2 LIMIT 1'

const dateOf = async ({ tx, plan }: Omit<Generating, 'context'>, asked: DayText | null): Promise<PlanDate> => {
  if (plan.trigger !== 'DATE') throw new AppError('CONFLICT', messages.byThreshold)
  const { schedule, search, isWaiting } = await searchOf(tx, plan)
  if (isWaiting) throw new AppError('CONFLICT', messages.isOpen)
  const date = nextDate(schedule, asked ? { ...search, from: asked > search.from ? asked : search.from } : search)
  if (!date || (asked && date.dueOn !== asked)) throw new AppError('CONFLICT', messages.notDue)
  return date
}

/** Throws CONFLICT if the date has its works, or the rule does not give it. */
export const generateDate = async (
  context: Context,
  tx: PoolClient,
  plan: PlanRow,
  dueOn: DayText | null,
): Promise<number> => {
  const generating = { context, tx, plan }
  if (dueOn && (await tx.query(HAS_ROWS, [plan.id, dueOn])).rowCount) {
    const on = (await readMoves(tx, [plan.id])).get(plan.id)?.get(dueOn) ?? dueOn
    return renewDate(generating, { dueOn, on })
  }
  const date = await dateOf(generating, dueOn)
  const items = (await readItems(tx, [plan.id])).get(plan.id) ?? []
  if (items.length === 0) throw new AppError('CONFLICT', messages.noItemNow)
  const settled = (await readSettled(tx, [plan.id])).get(plan.id)
  const dates = items
    .filter((item) => !settled?.has(settledKey(date.dueOn, item)))
    .map((item) => ({ ...date, plan, item, outcome: 'WORK', intervention: uuid() }))
  const count = await storeDates(context, tx, dates)
  if (!plan.isPaused) await settlePlans(context, tx, [plan])
  return count
}
