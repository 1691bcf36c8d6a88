import type { GraphQLResolveInfo } from 'graphql'
import type { PoolClient } from 'pg'
import type { MaintenancePlanDates, Operations } from '#contract/intervention.ts'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { MAX_HORIZON } from '#resources/domain/maintenancePlans.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { nextDate, upcomingDates } from './dueDates.ts'
import { settlePlans } from './generate.ts'
import { generateDate, searchOf } from './generateDate.ts'
import { inPlan } from './inPlan.ts'
import { recordAdjustment } from './planHistory.ts'
import { type PlanRow, readSeenPlan } from './planRows.ts'

const RIGHT = 'MAINTENANCE_PLAN'
const MAX_UPCOMING = 8
const MAX_PASSED = 50

const PASSED = `SELECT "dueOn", state, count(*)::int AS items, count(*) OVER ()::int AS total FROM (
    SELECT to_char(settled.due_on, 'YYYY-MM-DD') AS "dueOn",
      CASE settled.outcome WHEN 'WORK' THEN 'RESTORED' ELSE settled.outcome END AS state
    FROM intervention.maintenance_date settled LEFT JOIN intervention.intervention work ON work.id = settled.intervention_id
    WHERE settled.plan_id = $1 AND (settled.outcome <> 'WORK' OR work.id IS NULL OR work.cancellation_date IS NOT NULL)
    UNION ALL SELECT to_char(due_on, 'YYYY-MM-DD'), 'DROPPED' FROM intervention.maintenance_move
    WHERE plan_id = $1 AND moved_to IS NULL) passed
  GROUP BY "dueOn", state ORDER BY "dueOn" DESC, state LIMIT ${MAX_PASSED}`

type Passed = MaintenancePlanDates['passed'][number] & { total: number }

const readDates = async (context: Context, id: string): Promise<MaintenancePlanDates> => {
  const plan = await readSeenPlan(context, id)
  if (!plan) throw notFound()
  const { pool } = context.kernel
  const { rows } = await pool.query<Passed>(PASSED, [plan.id])
  const { schedule, search, isWaiting } = await searchOf(pool, plan)
  const most = plan.anchor === 'COMPLETION' ? 1 : MAX_UPCOMING
  return {
    upcoming: isWaiting || plan.isPaused ? [] : upcomingDates(schedule, search, most),
    passed: rows.map(({ total: _total, ...passed }) => passed),
    passedTotal: rows[0]?.total ?? 0,
  }
}

export const getMaintenancePlanDatesOperation = defineOperation<Operations['getMaintenancePlanDates']>({
  sdl: /* GraphQL */ `
    "RESTORED: its work was cancelled or deleted. DROPPED: removed by an adjustment. The others have no work of their own."
    enum MaintenanceDateState {
      RESTORED
      MERGED
      SKIPPED
      PAUSED
      DROPPED
    }

    "A due date to come."
    type UpcomingMaintenanceDate {
      "Date of the rule, which identifies it."
      dueOn: Date!
      "Its day after an adjustment."
      on: Date!
    }

    "A due date without open or finished work."
    type PassedMaintenanceDate {
      dueOn: Date!
      state: MaintenanceDateState!
      "Locations or properties."
      items: Int!
    }

    "Due dates of a plan that have no work yet, or lost theirs."
    type MaintenancePlanDates {
      "At most 8."
      upcoming: [UpcomingMaintenanceDate!]!
      "The newest 50."
      passed: [PassedMaintenanceDate!]!
      passedTotal: Int!
    }

    extend type Query {
      "Returns the next due dates of a plan, and those without a work of their own."
      getMaintenancePlanDates(
        "A maintenance plan."
        id: ID!
      ): MaintenancePlanDates!
    }
  `,
  right: RIGHT,
  resolve: (context, { id }) => readDates(context, id),
})

export const generateMaintenanceWorkOperation = defineOperation<Operations['generateMaintenanceWork']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Generates the works of one due date at once, also those of a cancelled one; returns their number."
      generateMaintenanceWork(
        "A maintenance plan."
        id: ID!
        "Date of the rule; null: the next one."
        dueOn: Date
      ): Int!
    }
  `,
  right: [RIGHT, 'createAndUpdate'],
  resolve: (context, { id, dueOn }) =>
    inPlan(context, id, (tx, plan) => generateDate(context, tx, plan, dueOn ?? null)),
})

const IS_SETTLED = 'SELECT FROM intervention.maintenance_date WHERE plan_id = $1 AND due_on = $2 LIMIT 1'
const MOVE = `INSERT INTO intervention.maintenance_move (plan_id, due_on, moved_to) VALUES ($1, $2, $3)
  ON CONFLICT (plan_id, due_on) DO UPDATE SET moved_to = excluded.moved_to`
const MOVE_BACK = 'DELETE FROM intervention.maintenance_move WHERE plan_id = $1 AND due_on = $2'

type Move = { dueOn: DayText; to: DayText | null }

const moveDate = async (
  context: Context,
  tx: PoolClient,
  { plan, today, dueOn, to }: Move & { plan: PlanRow; today: DayText },
): Promise<void> => {
  if (to && (to < today || to > daysLater(dueOn, MAX_HORIZON)))
    throw validationFailed([{ path: 'to', rule: 'max', message: messages.movedTooFar }])
  if ((await tx.query(IS_SETTLED, [plan.id, dueOn])).rowCount) throw new AppError('CONFLICT', messages.isSettled)
  const { schedule, search } = await searchOf(tx, plan)
  const known = nextDate(schedule, { ...search, from: dueOn, moves: new Map(), isSettled: () => false })
  if (known?.dueOn !== dueOn || dueOn < search.from) throw new AppError('CONFLICT', messages.notDue)
  await recordAdjustment(context, tx, plan.id, () =>
    to === dueOn ? tx.query(MOVE_BACK, [plan.id, dueOn]) : tx.query(MOVE, [plan.id, dueOn, to]),
  )
  if (!plan.isPaused) await settlePlans(context, tx, [plan])
}

const moveAndRead = async (context: Context, { id, ...move }: Move & { id: string }, info: GraphQLResolveInfo) => {
  const resource = context.kernel.resources.get('maintenancePlan')
  return inPlan(context, id, async (tx, plan, today) => {
    await moveDate(context, tx, { plan, today, ...move })
    return readOne(context, resource, plan.id, selectionOf(info), tx)
  })
}

export const moveMaintenanceDateOperation = defineOperation<Operations['moveMaintenanceDate']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Moves or drops one due date that has no work yet; CONFLICT if it has, or if the rule does not give it."
      moveMaintenanceDate(
        "A maintenance plan."
        id: ID!
        "Date of the rule."
        dueOn: Date!
        "From today, at most a year later; null drops the date, dueOn undoes the adjustment."
        to: Date
      ): MaintenancePlan!
    }
  `,
  right: [RIGHT, 'createAndUpdate'],
  resolve: (context, { id, dueOn, to }, info) => moveAndRead(context, { id, dueOn, to: to ?? null }, info),
})
