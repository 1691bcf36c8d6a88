import type { PoolClient } from 'pg'
import { validate as isId, v7 as uuid } from 'uuid'
import type { MaintenancePlanThresholds, Operations } from '#contract/intervention.ts'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { type DayText, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound } from '#server/engine/read/one.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { createWorks } from './createWorks.ts'
import { settlePlans } from './generate.ts'
import { inPlan } from './inPlan.ts'
import { type PlanRow, readItems, readOpenWorks, readSeenPlan } from './planRows.ts'
import { expectedDay, nextThreshold, readUses, storeThresholds, unitOf } from './thresholds.ts'

const RIGHT = 'MAINTENANCE_PLAN'
const MAX_ITEMS = 50
const MAX_PASSED = 50

const NAMES = `SELECT given.id, coalesce(place.name, thing.name, '') AS name FROM unnest($1::uuid[]) AS given (id)
  LEFT JOIN company.location place ON place.id = given.id LEFT JOIN company.property thing ON thing.id = given.id`

const readNames = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string }>(NAMES, [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const PASSED = `SELECT settled.item_id AS item, settled.threshold::float8 AS threshold,
    CASE settled.outcome WHEN 'WORK' THEN 'RESTORED' ELSE settled.outcome END AS state, count(*) OVER ()::int AS total
  FROM intervention.maintenance_threshold settled LEFT JOIN intervention.intervention work ON work.id = settled.intervention_id
  WHERE settled.plan_id = $1 AND settled.unit = $2 AND settled.since = $3
    AND (settled.outcome <> 'WORK' OR work.id IS NULL OR work.cancellation_date IS NOT NULL)
  ORDER BY settled.decided_at DESC, settled.threshold DESC, settled.item_id LIMIT ${MAX_PASSED}`

type Item = MaintenancePlanThresholds['items'][number]
type Passed = Omit<MaintenancePlanThresholds['passed'][number], 'name'> & { total: number }

const byNeed = (one: Item, other: Item): number =>
  (one.left ?? Number.POSITIVE_INFINITY) - (other.left ?? Number.POSITIVE_INFINITY) ||
  compareNames(one.name, other.name)

const readItemUses = async ({ kernel, now }: Context, plan: PlanRow): Promise<Omit<Item, 'name'>[]> => {
  const zone = await readParameter(kernel, 'TIMEZONE')
  const clock = { zone, today: dayOf(utcTextOfDate(now), zone) }
  const items = (await readItems(kernel.pool, [plan.id])).get(plan.id) ?? []
  const uses = (await readUses(kernel.pool, [plan.id], now)).get(plan.id)
  const open = (await readOpenWorks(kernel.pool, [plan.id])).get(plan.id)
  return items.map((item) => {
    const use = uses?.get(item)
    const isWaiting = plan.anchor === 'COMPLETION' && Boolean(open?.has(item))
    if (!use || isWaiting)
      return { item, used: use?.used ?? null, isWaiting, threshold: null, left: null, expectedOn: null }
    const threshold = nextThreshold(plan, use)
    const left = Math.max(0, threshold - use.used)
    return { item, used: use.used, isWaiting, threshold, left, expectedOn: expectedDay(use, threshold, clock) }
  })
}

const readThresholds = async (context: Context, id: string): Promise<MaintenancePlanThresholds> => {
  const { pool } = context.kernel
  const plan = await readSeenPlan(context, id)
  if (!plan) throw notFound()
  if (plan.trigger === 'DATE') return { items: [], itemsTotal: 0, passed: [], passedTotal: 0 }
  const { rows } = await pool.query<Passed>(PASSED, [plan.id, unitOf(plan), plan.startsOn])
  const uses = await readItemUses(context, plan)
  const names = await readNames(
    pool,
    [...uses, ...rows].map(({ item }) => item),
  )
  const nameOf = ({ item }: { item: string }): string => names.get(item) ?? ''
  return {
    items: uses
      .map((use) => ({ ...use, name: nameOf(use) }))
      .toSorted(byNeed)
      .slice(0, MAX_ITEMS),
    itemsTotal: uses.length,
    passed: rows.map(({ total: _total, ...passed }) => ({ ...passed, name: nameOf(passed) })),
    passedTotal: rows[0]?.total ?? 0,
  }
}

export const getMaintenancePlanThresholdsOperation = defineOperation<Operations['getMaintenancePlanThresholds']>({
  sdl: /* GraphQL */ `
    "Use of an item, counted as its plan does. Numbers go on over a replaced meter."
    type MaintenanceUse {
      "A location or property."
      item: ID!
      name: String!
      "Null: no reading."
      used: Float
      "True if the next threshold follows the end of its open work."
      isWaiting: Boolean!
      "The next one without work; null while it waits, or without reading."
      threshold: Float
      left: Float
      "Estimated from the mean use of the last year; null if there is none."
      expectedOn: Date
    }

    "A threshold without open or finished work."
    type PassedMaintenanceThreshold {
      item: ID!
      name: String!
      threshold: Float!
      state: MaintenanceDateState!
    }

    "Thresholds of a plan that counts a use."
    type MaintenancePlanThresholds {
      "The 50 items that come first."
      items: [MaintenanceUse!]!
      itemsTotal: Int!
      "The newest 50."
      passed: [PassedMaintenanceThreshold!]!
      passedTotal: Int!
    }

    extend type Query {
      "Returns use and next threshold of the items of a plan, and the thresholds without a work of their own."
      getMaintenancePlanThresholds(
        "A maintenance plan."
        id: ID!
      ): MaintenancePlanThresholds!
    }
  `,
  right: RIGHT,
  resolve: (context, { id }) => readThresholds(context, id),
})

type Generating = { context: Context; tx: PoolClient; plan: PlanRow; today: DayText; item: string }

const STORED = `SELECT settled.unit, work.id IS NOT NULL AS "hasWork" FROM intervention.maintenance_threshold settled
  LEFT JOIN intervention.intervention work ON work.id = settled.intervention_id AND work.cancellation_date IS NULL
    AND settled.outcome = 'WORK'
  WHERE settled.plan_id = $1 AND settled.item_id = $2 AND settled.unit = $3 AND settled.since = $4 AND settled.threshold = $5
  FOR UPDATE OF settled`
const RENEW = `UPDATE intervention.maintenance_threshold SET outcome = 'WORK', intervention_id = $6, decided_at = now()
  WHERE plan_id = $1 AND item_id = $2 AND unit = $3 AND since = $4 AND threshold = $5`

const renew = async ({ context, tx, plan, today, item }: Generating, threshold: number): Promise<boolean> => {
  const key = [plan.id, item, unitOf(plan), plan.startsOn, threshold]
  const [stored] = (await tx.query<{ hasWork: boolean }>(STORED, key)).rows
  if (!stored) return false
  if (stored.hasWork) throw new AppError('CONFLICT', messages.thresholdSettled)
  const id = uuid()
  await tx.query(RENEW, [...key, id])
  await createWorks(context, tx, [{ id, plan, item, dueOn: null, on: today }])
  return true
}

const generateNext = async (generating: Generating, asked: number | null): Promise<void> => {
  const { context, tx, plan, today, item } = generating
  const use = (await readUses(tx, [plan.id], context.now)).get(plan.id)?.get(item)
  if (!use) throw new AppError('CONFLICT', messages.noUse)
  const open = (await readOpenWorks(tx, [plan.id])).get(plan.id)
  if (plan.anchor === 'COMPLETION' && open?.has(item)) throw new AppError('CONFLICT', messages.isOpen)
  const threshold = nextThreshold(plan, use)
  if (asked !== null && asked !== threshold) throw new AppError('CONFLICT', messages.notThreshold)
  const work = { plan, item, threshold, on: today, outcome: 'WORK', intervention: uuid() }
  await storeThresholds(context, tx, [work])
  if (!plan.isPaused) await settlePlans(context, tx, [plan])
}

export const generateThresholdWorkOperation = defineOperation<Operations['generateThresholdWork']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Generates the work of the next threshold of an item at once, or that of a threshold that lost its work."
      generateThresholdWork(
        "A maintenance plan that counts a use."
        id: ID!
        "One of its locations or properties."
        item: ID!
        "Null: the next one. CONFLICT if it has its work, or is another one."
        threshold: Float
      ): Boolean!
    }
  `,
  right: [RIGHT, 'createAndUpdate'],
  resolve: (context, { id, item, threshold }) =>
    inPlan(context, id, async (tx, plan, today) => {
      if (plan.trigger === 'DATE' || !isId(item)) throw notFound()
      const generating = { context, tx, plan, today, item }
      if (threshold == null || !(await renew(generating, threshold))) await generateNext(generating, threshold ?? null)
      return true
    }),
})
