import { validate as isId } from 'uuid'
import type { InterventionPriority } from '#resources/domain/interventionPriority.ts'
import type { PlanAnchor, PlanOverlap, PlanTrigger } from '#resources/domain/maintenancePlans.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Moves, Schedule } from './dueDates.ts'

export type PlanRow = Schedule & {
  id: string
  trigger: PlanTrigger
  meterUnit: MeterUnit | null
  every: number | null
  warnBefore: number | null
  anchor: PlanAnchor
  overlap: PlanOverlap | null
  horizonDays: number | null
  isPaused: boolean
  followedFrom: DayText
  nextDueOn: DayText | null
  label: string
  description: string | null
  priority: InterventionPriority
  category: string | null
  itemType: 'LOCATION' | 'PROPERTY'
  /** One work for all items: its dates have the plan itself as item. */
  asRound: boolean
  management: string
  department: string | null
  user: string | null
  workers: string[]
  supplier: string | null
  estimatedTime: number | null
  mandatorySupportingDocument: boolean
  requiredDocuments: string | null
}

const day = (column: string) => `to_char(plan.${column}, 'YYYY-MM-DD')`

const COLUMNS = `plan.id, plan.trigger, plan.meter_unit AS "meterUnit", plan.every, plan.warn_before AS "warnBefore", plan.rule, ${day('starts_on')} AS "startsOn", ${day('ends_on')} AS "endsOn", plan.season,
  plan.anchor, plan.overlap, plan.horizon_days AS "horizonDays", plan.is_paused AS "isPaused",
  coalesce(${day('followed_from')}, ${day('starts_on')}) AS "followedFrom", ${day('next_due_on')} AS "nextDueOn",
  plan.label, plan.description, plan.category_id AS category, plan.item_type AS "itemType",
  plan.as_round AS "asRound", plan.management,
  coalesce(plan.priority, (SELECT priority FROM intervention.intervention_category WHERE id = plan.category_id),
    'NORMAL') AS priority,
  plan.department_id AS department, plan.user_id AS "user", plan.supplier_id AS supplier,
  ARRAY(SELECT worker.user_id FROM intervention.maintenance_plan_workers worker
    WHERE worker.maintenance_plan_id = plan.id ORDER BY worker.user_id) AS workers,
  plan.estimated_time::float8 AS "estimatedTime",
  plan.mandatory_supporting_document AS "mandatorySupportingDocument", plan.required_documents AS "requiredDocuments"`

const DUE = `SELECT ${COLUMNS} FROM intervention.maintenance_plan plan
  WHERE plan.id > $1 AND NOT plan.is_paused AND (plan.next_due_on - plan.horizon_days <= $2::date
    OR plan.next_due_on IS NULL AND plan.anchor = 'COMPLETION' OR plan.trigger <> 'DATE' OR plan.failed_at IS NOT NULL)
  ORDER BY plan.id LIMIT $3 FOR UPDATE OF plan SKIP LOCKED`

const ONE = `SELECT ${COLUMNS} FROM intervention.maintenance_plan plan WHERE plan.id = $1`

/** Locks plans with due dates within their horizon; plans that another transaction locks wait for the next run. */
export const lockDuePlans = async (tx: Queryable, after: string, today: DayText, most: number): Promise<PlanRow[]> =>
  (await tx.query<PlanRow>({ name: 'maintenance.due', text: DUE, values: [after, today, most] })).rows

export const lockPlan = async (tx: Queryable, id: string): Promise<PlanRow | undefined> =>
  (await tx.query<PlanRow>(`${ONE} FOR UPDATE OF plan`, [id])).rows[0]

export const readPlan = async (db: Queryable, id: string): Promise<PlanRow | undefined> =>
  (await db.query<PlanRow>(ONE, [id])).rows[0]

export const readSeenPlan = async (context: Context, id: string): Promise<PlanRow | undefined> => {
  const { pool } = context.kernel
  const [seen] = isId(id) ? await seenAmong(context, pool, { key: 'maintenancePlan', ids: [id] }) : []
  return seen === undefined ? undefined : readPlan(pool, seen)
}

const CHOSEN = ['location', 'property'].map(
  (kind) => `SELECT plan.id AS plan, chosen.${kind}_id AS item FROM plan
    JOIN intervention.maintenance_plan_${kind === 'location' ? 'locations' : 'properties'} chosen ON chosen.maintenance_plan_id = plan.id
    WHERE NOT plan.as_round AND plan.has_only_chosen`,
)

/** Chosen items in one join: the function costs 40 µs for each plan. */
const ITEMS = `WITH plan AS MATERIALIZED (
    SELECT id, as_round, item_category_id IS NULL AND site_id IS NULL AS has_only_chosen
    FROM intervention.maintenance_plan WHERE id = ANY ($1::uuid[]))
  ${CHOSEN.join(' UNION ALL ')}
  UNION ALL SELECT plan.id, item.id FROM plan CROSS JOIN LATERAL intervention.items_of_plan(plan.id) item
  WHERE NOT plan.as_round AND NOT plan.has_only_chosen
  UNION ALL SELECT plan.id, plan.id FROM plan
  WHERE plan.as_round AND EXISTS (SELECT FROM intervention.items_of_plan(plan.id)) ORDER BY 1, 2`

const grouped = <T>(rows: readonly { plan: string; value: T }[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const { plan, value } of rows) {
    const known = groups.get(plan)
    if (known) known.push(value)
    else groups.set(plan, [value])
  }
  return groups
}

export const readItems = async (db: Queryable, plans: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await db.query<{ plan: string; item: string }>(ITEMS, [plans])
  return grouped(rows.map(({ plan, item }) => ({ plan, value: item })))
}

const MOVES = `SELECT plan_id AS plan, to_char(due_on, 'YYYY-MM-DD') AS "dueOn", to_char(moved_to, 'YYYY-MM-DD') AS "movedTo"
  FROM intervention.maintenance_move WHERE plan_id = ANY ($1::uuid[])`

export const readMoves = async (db: Queryable, plans: readonly string[]): Promise<Map<string, Moves>> => {
  const { rows } = await db.query<{ plan: string; dueOn: DayText; movedTo: DayText | null }>(MOVES, [plans])
  const pairs = grouped(rows.map(({ plan, ...move }) => ({ plan, value: [move.dueOn, move.movedTo] as const })))
  return new Map([...pairs].map(([plan, moves]) => [plan, new Map(moves)]))
}

const SETTLED = `SELECT settled.plan_id AS plan, to_char(settled.due_on, 'YYYY-MM-DD') || ' ' || settled.item_id AS value
  FROM intervention.maintenance_date settled JOIN intervention.maintenance_plan plan ON plan.id = settled.plan_id
  WHERE plan.id = ANY ($1::uuid[]) AND settled.due_on >= coalesce($2::date, plan.followed_from, plan.starts_on)`

export const settledKey = (dueOn: DayText, item: string): string => `${dueOn} ${item}`

export const dayOfKey = (key: string): DayText => key.slice(0, 10)

/** Keys of the settled dates since a day, by plan. Default: since `followedFrom`, which covers the earlier ones. */
export const readSettled = async (
  db: Queryable,
  plans: readonly string[],
  since: DayText | null = null,
): Promise<Map<string, Set<string>>> => {
  const { rows } = await db.query<{ plan: string; value: string }>(SETTLED, [plans, since])
  return new Map([...grouped(rows)].map(([plan, keys]) => [plan, new Set(keys)]))
}

const OPEN = `SELECT DISTINCT ON (maintenance_plan_id, item) maintenance_plan_id AS plan, id, item
  FROM (SELECT maintenance_plan_id, id, due_on, coalesce(location_id, property_id, maintenance_plan_id) AS item
    FROM intervention.intervention
    WHERE maintenance_plan_id = ANY ($1::uuid[]) AND cancellation_date IS NULL AND realization_ending_at IS NULL) work
  ORDER BY maintenance_plan_id, item, due_on, id`

export const readOpenWorks = async (
  db: Queryable,
  plans: readonly string[],
): Promise<Map<string, ReadonlyMap<string, string>>> => {
  const { rows } = await db.query<{ plan: string; id: string; item: string }>(OPEN, [plans])
  const works = grouped(rows.map(({ plan, id, item }) => ({ plan, value: [item, id] as const })))
  return new Map([...works].map(([plan, list]) => [plan, new Map(list)]))
}

const LAST_END = `SELECT maintenance_plan_id AS plan, to_char(max(realization_ending_at) AT TIME ZONE $2, 'YYYY-MM-DD') AS value
  FROM intervention.intervention
  WHERE maintenance_plan_id = ANY ($1::uuid[]) AND cancellation_date IS NULL AND realization_ending_at IS NOT NULL
  GROUP BY maintenance_plan_id`

export const readLastEnds = async (
  db: Queryable,
  plans: readonly string[],
  zone: string,
): Promise<ReadonlyMap<string, DayText>> => {
  const { rows } = await db.query<{ plan: string; value: DayText }>(LAST_END, [plans, zone])
  return new Map(rows.map(({ plan, value }) => [plan, value]))
}
