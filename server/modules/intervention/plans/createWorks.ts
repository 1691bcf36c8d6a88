/** Creates the works of due dates and thresholds in a few statements. Their plan's values were validated with the plan. */
import type { PoolClient } from 'pg'
import { INHERITED } from '#resources/domain/maintenancePlans.ts'
import { type DayText, dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import type { Values } from '#server/engine/values.ts'
import { takeNumbers } from '#server/engine/write/numbering.ts'
import { insertRowsOf } from '#server/engine/write/rows.ts'
import type { Write } from '#server/engine/write/write.ts'
import { daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import { writeHistory } from '#server/features/transfer/importLedger.ts'
import { readParametersIn } from '#server/modules/parameter/readParameter.ts'
import { requireRoundSize } from '../rounds/requireRound.ts'
import { readDeadlineRules } from '../work/deadlines.ts'
import type { PlanRow } from './planRows.ts'

/** `dueOn`: null for a threshold; `on`: day of the work. */
export type WorkDraft = { id: string; plan: PlanRow; item: string; dueOn: DayText | null; on: DayText }

const PART = 500

const WORKERS = `INSERT INTO intervention.intervention_workers (intervention_id, user_id)
  SELECT work.id, worker.user_id FROM unnest($1::uuid[], $2::uuid[]) AS work (id, plan_id)
  JOIN intervention.maintenance_plan_workers worker ON worker.maintenance_plan_id = work.plan_id`

const POINTS = `INSERT INTO intervention.intervention_point (id, intervention_id, position, label, kind, unit, minimum, maximum,
    asks_photo)
  SELECT gen_random_uuid(), work.id, point.position, point.label, point.kind, point.unit, point.minimum, point.maximum,
    point.asks_photo
  FROM unnest($1::uuid[], $2::uuid[]) AS work (id, plan_id)
  JOIN intervention.maintenance_plan_point point ON point.maintenance_plan_id = work.plan_id`

const ROUND_ITEMS = ['location', 'property'].map(
  (
    kind,
  ) => `INSERT INTO intervention.intervention_${kind === 'location' ? 'locations' : 'properties'} (intervention_id, ${kind}_id)
  SELECT work.id, item.id FROM unnest($1::uuid[], $2::uuid[]) AS work (id, plan_id)
  JOIN intervention.maintenance_plan plan ON plan.id = work.plan_id AND plan.as_round AND plan.item_type = '${kind.toUpperCase()}'
  CROSS JOIN LATERAL intervention.items_of_plan(plan.id) item`,
)

const LARGEST = `SELECT items.count AS items, (SELECT count(*)::int FROM intervention.intervention_point point
    WHERE point.intervention_id = items.id) AS points
  FROM (SELECT intervention_id AS id, count(*)::int AS count FROM (
      SELECT intervention_id FROM intervention.intervention_locations WHERE intervention_id = ANY ($1::uuid[])
      UNION ALL SELECT intervention_id FROM intervention.intervention_properties WHERE intervention_id = ANY ($1::uuid[])) one
    GROUP BY 1) items ORDER BY 1 DESC, 2 DESC`

const saveRoundItems = async (tx: PoolClient, drafts: readonly WorkDraft[]): Promise<void> => {
  const rounds = drafts.filter(({ plan }) => plan.asRound)
  if (rounds.length === 0) return
  const ids = rounds.map(({ id }) => id)
  for (const list of ROUND_ITEMS) await tx.query(list, [ids, rounds.map(({ plan }) => plan.id)])
  const { rows } = await tx.query<{ items: number; points: number }>(LARGEST, [ids])
  for (const { items, points } of rows) requireRoundSize('itemCategory', items, points)
}

const ITEM_FIELDS = { LOCATION: INHERITED.locations, PROPERTY: INHERITED.properties } as const

const LISTS: readonly string[] = ['locations', 'properties', 'workers', 'checklist']

const VALUES = Object.entries(INHERITED).filter(([name]) => !LISTS.includes(name))

const inheritedValues = (plan: PlanRow): Values =>
  Object.fromEntries(VALUES.map(([name, target]) => [target, plan[name as keyof PlanRow]]))

/** Days: closures before them are too old to count. */
const OLDEST = 2 * 366

const readRules = async (tx: PoolClient, now: Date) => {
  const read = await readParametersIn(tx, ['TIMEZONE', 'INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT'])
  const zone = read.TIMEZONE
  const oldest = daysLater(dayOf(utcTextOfDate(now), zone), -OLDEST)
  const deadlines = await readDeadlineRules(tx, dayBounds(oldest, zone).startingAt)
  const known = new Map<string, Values>()
  const timesOf = ({ on, plan: { priority } }: WorkDraft): Values => {
    const key = `${priority} ${on}`
    const found = known.get(key)
    if (found) return found
    const requestedAt = dayBounds(on, zone).startingAt
    const times = { requestedAt, ...deadlines(priority, requestedAt) }
    known.set(key, times)
    return times
  }
  return { timesOf, alertDays: read.INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT }
}

const MEMO = 'intervention.plans'

const rulesOf = async ({ memo, now }: Context, tx: PoolClient): Promise<Rules> => {
  const rules = (memo.get(MEMO) as Rules | undefined) ?? (await readRules(tx, now))
  memo.set(MEMO, rules)
  return rules
}

type Rules = Awaited<ReturnType<typeof readRules>>

const valuesOf = (draft: WorkDraft, { timesOf, alertDays }: Rules): Values => ({
  ...inheritedValues(draft.plan),
  actionType: 'PREVENTIVE',
  location: null,
  property: null,
  isRound: draft.plan.asRound,
  ...(!draft.plan.asRound && { [ITEM_FIELDS[draft.plan.itemType]]: draft.item }),
  maintenancePlan: draft.plan.id,
  dueOn: draft.dueOn,
  limitDate: draft.on,
  daysUntilLimitDateAlert: alertDays,
  ...timesOf(draft),
})

const createPart = async (write: Write, drafts: readonly WorkDraft[], rules: Rules): Promise<void> => {
  const { context, tx, resource } = write
  const { beforeWrite, afterWrite } = hooksOf(context.kernel, resource.key)
  const prepared = drafts.map((draft) => ({ id: draft.id, values: valuesOf(draft, rules) }))
  const numbers = await takeNumbers(write, drafts.length)
  const records = prepared.map(({ id, values }, index) => ({ id, values: { ...values, number: numbers[index] } }))
  for (const { id, values } of records) await beforeWrite?.({ context, tx, id, values })
  await insertRowsOf(write, records)
  const pairs = [drafts.map(({ id }) => id), drafts.map(({ plan }) => plan.id)]
  if (drafts.some(({ plan }) => plan.workers.length > 0)) await tx.query(WORKERS, pairs)
  await tx.query(POINTS, pairs)
  await saveRoundItems(tx, drafts)
  const ledger = records.map(({ id, values }, index) => {
    const workers = drafts[index]?.plan.workers ?? []
    return { id, action: 'create' as const, values: { ...values, ...(workers.length > 0 && { workers }) } }
  })
  for (const { id, values } of ledger) await afterWrite?.({ context, tx, id, values })
  await writeHistory(write, ledger, null)
}

export const createWorks = async (context: Context, tx: PoolClient, drafts: readonly WorkDraft[]): Promise<void> => {
  const [first] = drafts
  if (!first) return
  const write = { context, tx, resource: context.kernel.resources.get('intervention') }
  const rules = await rulesOf(context, tx)
  for (let start = 0; start < drafts.length; start += PART)
    await createPart(write, drafts.slice(start, start + PART), rules)
  await publishRecord(tx, context.kernel.resources, { resource: write.resource, action: 'create', id: first.id })
}
