/** Thresholds of plans that count a use: kilometres, hours, uses of a meter, or bookings. */
import type { PoolClient } from 'pg'
import { decideDues } from '#resources/domain/maintenancePlans.ts'
import { forecastDay, reachedThresholds, type Thresholds } from '#resources/domain/meters.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { assignWorks } from './assignWorks.ts'
import { createWorks } from './createWorks.ts'
import type { PlanRow } from './planRows.ts'

export type ItemUse = {
  item: string
  used: number
  usedAt: string
  /** Use at the start of the count, or at the last end. */
  base: number
  firstUsed: number
  firstUsedAt: string
  settled: number | null
}

export type SettledThreshold = {
  plan: PlanRow
  item: string
  threshold: number
  on: DayText
  outcome: string
  intervention: string | null
}

const MAX_THRESHOLDS = 50

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
const USES = `SELECT plan_id AS plan, item_id AS item, used::float8 AS used, ${utc('used_at')} AS "usedAt", base::float8 AS base,
    first_used::float8 AS "firstUsed", ${utc('first_used_at')} AS "firstUsedAt", settled::float8 AS settled
  FROM intervention.uses_of_plans($1::uuid[], $2::timestamptz)`

/** Use by item, by plan; items without reading are absent. */
export const readUses = async (
  db: Queryable,
  plans: readonly string[],
  now: Date,
): Promise<Map<string, ReadonlyMap<string, ItemUse>>> => {
  const { rows } = await db.query<ItemUse & { plan: string }>(USES, [plans, now])
  const uses = new Map<string, Map<string, ItemUse>>()
  for (const { plan, ...use } of rows) {
    const ofPlan = uses.get(plan) ?? new Map<string, ItemUse>()
    uses.set(plan, ofPlan.set(use.item, use))
  }
  return uses
}

const thresholdsOf = ({ anchor, every }: PlanRow, { base, settled }: ItemUse): Thresholds => ({
  origin: anchor === 'COMPLETION' ? Math.floor(base) : 0,
  every: every ?? 1,
  after: Math.max(base, settled ?? base),
})

export const nextThreshold = (plan: PlanRow, use: ItemUse): number =>
  reachedThresholds(thresholdsOf(plan, use), Number.POSITIVE_INFINITY, 1)[0] ?? 0

type Clock = { today: DayText; zone: string }

export const expectedDay = (use: ItemUse, threshold: number, { today, zone }: Clock): DayText | null => {
  if (threshold <= use.used) return today
  const [from, to] = [
    { used: use.firstUsed, at: use.firstUsedAt },
    { used: use.used, at: use.usedAt },
  ]
  const day = forecastDay({ from, to }, threshold - use.used, zone)
  return day && day < today ? today : day
}

type Around = Clock & {
  items: ReadonlyMap<string, readonly string[]>
  uses: ReadonlyMap<string, ReadonlyMap<string, ItemUse>>
  open: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const settleItem = (plan: PlanRow, use: ItemUse, around: Around): SettledThreshold[] => {
  const openWork = around.open.get(plan.id)?.get(use.item)
  const isCycle = plan.anchor === 'COMPLETION'
  if (isCycle && openWork) return []
  const until = use.used + (plan.warnBefore ?? 0)
  const dues = reachedThresholds(thresholdsOf(plan, use), until, isCycle ? 1 : MAX_THRESHOLDS)
  const decisions = decideDues(
    {
      overlap: plan.overlap ?? 'STACK',
      isReached: (threshold) => threshold <= use.used,
      hasOpenWork: openWork !== undefined,
    },
    dues,
  )
  return assignWorks(decisions, openWork).map(({ due: threshold, outcome, intervention }) => {
    const on = expectedDay(use, threshold, around) ?? around.today
    return { plan, item: use.item, threshold, on, outcome, intervention }
  })
}

/** Null: no use is known, or each item waits for the end of its open work. */
const nextDay = (plan: PlanRow, settled: readonly SettledThreshold[], around: Around): DayText | null => {
  const days = [...(around.uses.get(plan.id)?.values() ?? [])].flatMap((use) => {
    const own = settled.filter(({ item }) => item === use.item).map(({ threshold }) => threshold)
    const waits = own.length > 0 || around.open.get(plan.id)?.has(use.item)
    if (plan.anchor === 'COMPLETION' && waits) return []
    const latest = Math.max(use.settled ?? use.base, ...own)
    return expectedDay(use, nextThreshold(plan, { ...use, settled: latest }), around) ?? []
  })
  return days.toSorted()[0] ?? null
}

export const settleUse = (plan: PlanRow, around: Around) => {
  const uses = around.uses.get(plan.id)
  const thresholds = (around.items.get(plan.id) ?? []).flatMap((item) => {
    const use = uses?.get(item)
    return use ? settleItem(plan, use, around) : []
  })
  return { thresholds, followedFrom: plan.followedFrom, nextDueOn: nextDay(plan, thresholds, around) }
}

export const pausedThresholds = (plan: PlanRow, uses: Iterable<ItemUse>, today: DayText): SettledThreshold[] =>
  [...uses].flatMap((use) =>
    reachedThresholds(thresholdsOf(plan, use), use.used, MAX_THRESHOLDS).map((threshold) => ({
      ...{ plan, item: use.item, threshold, on: today },
      ...{ outcome: 'PAUSED', intervention: null },
    })),
  )

export const unitOf = ({ meterUnit }: PlanRow): string => meterUnit ?? 'BOOKINGS'

const INSERT = `INSERT INTO intervention.maintenance_threshold (plan_id, item_id, unit, since, threshold, outcome, intervention_id)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::numeric[], $6::text[], $7::uuid[])
  ON CONFLICT DO NOTHING RETURNING intervention_id AS id`

const GIVEN = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::numeric[])
  AS given (plan_id, item_id, unit, since, reached)`
const IS_BEYOND = `settled.plan_id = given.plan_id AND settled.item_id = given.item_id AND settled.unit = given.unit
  AND settled.since = given.since AND settled.threshold > given.reached
  AND NOT EXISTS (SELECT FROM intervention.intervention work WHERE work.id = settled.intervention_id
    AND work.cancellation_date IS NULL AND settled.outcome = 'WORK')`
const LOCK_BEYOND = `SELECT FROM intervention.maintenance_threshold settled, ${GIVEN} WHERE ${IS_BEYOND} FOR UPDATE OF settled`
const FORGET_BEYOND = `DELETE FROM intervention.maintenance_threshold settled USING ${GIVEN} WHERE ${IS_BEYOND}`

/**
 * Forgets thresholds without a work of their own that a corrected use does not reach: they would silence the plan until
 * then. True if there were some.
 */
export const forgetBeyond = async (
  tx: Queryable,
  plans: readonly PlanRow[],
  uses: ReadonlyMap<string, ReadonlyMap<string, ItemUse>>,
): Promise<boolean> => {
  const given = plans.flatMap((plan) =>
    [...(uses.get(plan.id)?.values() ?? [])].map((use) => ({
      ...{ plan, item: use.item },
      reached: Math.round((use.used + (plan.warnBefore ?? 0)) * 10) / 10,
    })),
  )
  const values = [
    given.map(({ plan }) => plan.id),
    given.map(({ item }) => item),
    given.map(({ plan }) => unitOf(plan)),
    given.map(({ plan }) => plan.startsOn),
    given.map(({ reached }) => reached),
  ]
  // A cancelled work that is reinstated at the same time locks its threshold too.
  if (given.length === 0 || !(await tx.query(LOCK_BEYOND, values)).rowCount) return false
  await tx.query(FORGET_BEYOND, values)
  return true
}

/** Stores settled thresholds; creates the works of thresholds that no other process has stored. */
export const storeThresholds = async (
  context: Context,
  tx: PoolClient,
  thresholds: readonly SettledThreshold[],
): Promise<number> => {
  if (thresholds.length === 0) return 0
  const { rows } = await tx.query<{ id: string | null }>(INSERT, [
    thresholds.map(({ plan }) => plan.id),
    thresholds.map(({ item }) => item),
    thresholds.map(({ plan }) => unitOf(plan)),
    thresholds.map(({ plan }) => plan.startsOn),
    thresholds.map(({ threshold }) => threshold),
    thresholds.map(({ outcome }) => outcome),
    thresholds.map(({ intervention }) => intervention),
  ])
  const stored = new Set(rows.map(({ id }) => id))
  const works = thresholds.flatMap(({ plan, item, on, outcome, intervention: id }) =>
    outcome === 'WORK' && id && stored.has(id) ? [{ id, plan, item, dueOn: null, on }] : [],
  )
  await createWorks(context, tx, works)
  return works.length
}
