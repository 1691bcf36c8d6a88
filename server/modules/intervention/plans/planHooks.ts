import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { maintenancePlanMessages as messages } from '#i18n/fr/maintenancePlans.ts'
import { roundMessages } from '#i18n/fr/rounds.ts'
import type { MaintenancePlanStatus } from '#resources/domain/maintenancePlans.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type StatusCondition, statusCase } from '../statusCase.ts'
import { currentDay, todayIn } from '../todayIn.ts'
import { dueDates, type Moves, nextDate, type Schedule } from './dueDates.ts'
import { PLAN_JOB, storeDates } from './generate.ts'
import { adjustmentsOf } from './planHistory.ts'
import { dayOfKey, readItems, readMoves, readPlan, readSettled } from './planRows.ts'
import { pausedThresholds, readUses, storeThresholds } from './thresholds.ts'

const waits = (context: Pick<Context, 'now'>, p: SQL): SQL =>
  sql`${p}.trigger = 'DATE' AND ${p}.anchor = 'COMPLETION' AND coalesce(${p}.ends_on >= ${currentDay(context)}, true)`

const isQuiet = (p: SQL): SQL => sql`NOT ${p}.is_paused AND ${p}.failed_at IS NULL`

const STATUSES: Record<MaintenancePlanStatus, StatusCondition> = {
  PAUSED: (_context, p) => sql`${p}.is_paused`,
  FAILED: (_context, p) => sql`NOT ${p}.is_paused AND ${p}.failed_at IS NOT NULL`,
  ACTIVE: (_context, p) => sql`${isQuiet(p)} AND (${p}.next_due_on IS NOT NULL OR ${p}.trigger <> 'DATE')`,
  WAITING: (context, p) => sql`${isQuiet(p)} AND ${p}.next_due_on IS NULL AND ${waits(context, p)}`,
  ENDED: (context, p) =>
    sql`${isQuiet(p)} AND ${p}.trigger = 'DATE' AND ${p}.next_due_on IS NULL AND NOT (${waits(context, p)})`,
}

const status = statusCase(STATUSES)

const NO_MOVES: Moves = new Map()

const SCHEDULE = [
  'trigger',
  'meterUnit',
  'every',
  'rule',
  'startsOn',
  'endsOn',
  'season',
  'anchor',
  'isPaused',
] as const

type PlanWrite = Parameters<WriteHook>[0]

const wholeOf = ({ before, values }: PlanWrite): Values => ({ ...before, ...values })

const isRescheduled = ({ before, values }: PlanWrite): boolean =>
  before === undefined ||
  SCHEDULE.some((name) => name in values && !isDeepStrictEqual(values[name] ?? null, before[name] ?? null))

const scheduleOf = ({ rule, startsOn, endsOn, season }: Values): Schedule => ({
  rule: (rule ?? null) as string | null,
  startsOn: String(startsOn),
  endsOn: (endsOn ?? null) as DayText | null,
  season: (season ?? []) as string[],
})

/** Another rule counts from today, or from the first due date that is not settled yet. */
const reschedule = async (write: PlanWrite): Promise<void> => {
  const { context, tx, id, before, values } = write
  if (!isRescheduled(write)) return
  const plan = wholeOf(write)
  if (plan.isPaused === true) {
    values.nextDueOn = null
    return
  }
  const now = await todayIn(context, tx)
  const unsettled = before?.nextDueOn as DayText | null | undefined
  const from = unsettled && unsettled < now ? unsettled : now
  const [moves, settled] = [await readMoves(tx, [id]), await readSettled(tx, [id], from)]
  const days = new Set([...(settled.get(id) ?? [])].map(dayOfKey))
  const search = { from, moves: moves.get(id) ?? NO_MOVES, isSettled: (day: DayText) => days.has(day) }
  values.followedFrom = from
  values.nextDueOn = nextDate(scheduleOf(plan), search)?.on ?? null
}

const FILTERS = ['itemCategory', 'site'] as const

const requireItems = (write: PlanWrite): void => {
  const plan = wholeOf(write)
  const path = plan.itemType === 'PROPERTY' ? 'properties' : 'locations'
  if ([path, ...FILTERS].some((name) => !isEmpty(plan[name]))) return
  throw validationFailed([{ path, rule: 'required', message: messages.noItem }])
}

/** A work of the next threshold would come with that of this one. */
const requireNotice = (write: PlanWrite): void => {
  const { every, warnBefore } = wholeOf(write)
  if (isEmpty(every) || isEmpty(warnBefore) || Number(warnBefore) < Number(every)) return
  throw validationFailed([{ path: 'warnBefore', rule: 'max', message: messages.warnedTooEarly }])
}

const requirePoints = (write: PlanWrite): void => {
  const { asRound, checklist } = wholeOf(write)
  if (asRound !== true || (Array.isArray(checklist) && checklist.length > 0)) return
  throw validationFailed([{ path: 'checklist', rule: 'required', message: roundMessages.noPoint }])
}

const requireRule = ({ values }: PlanWrite): void => {
  if (typeof values.rule !== 'string' || parseEndlessRule(values.rule)) return
  throw validationFailed([{ path: 'rule', rule: 'format', message: messages.badRule }])
}

/** Due dates and thresholds that passed during a pause are stored, so that the page lists them. */
const storePaused: WriteHook = async ({ context, tx, id, before, values }) => {
  if (!before?.isPaused || values.isPaused !== false || before.anchor !== 'CALENDAR') return
  const plan = await readPlan(tx, id)
  if (plan && plan.trigger !== 'DATE') {
    const uses = (await readUses(tx, [id], context.now)).get(id)?.values() ?? []
    await storeThresholds(context, tx as PoolClient, pausedThresholds(plan, uses, await todayIn(context, tx)))
    return
  }
  const from = before.followedFrom as DayText | null
  if (!plan || !from) return
  const [items, moves] = [await readItems(tx, [id]), await readMoves(tx, [id])]
  const until = daysLater(await todayIn(context, tx), -1)
  const dates = dueDates(scheduleOf(before), moves.get(id) ?? NO_MOVES, { from, until }).filter(({ on }) => on <= until)
  await storeDates(
    context,
    tx as PoolClient,
    (items.get(id) ?? []).flatMap((item) =>
      dates.map((date) => ({ ...date, plan, item, outcome: 'PAUSED', intervention: null })),
    ),
  )
}

const MINUTE = 60_000

/** Works are generated a minute later: an undo within it leaves none. */
export const generateSoon = (tx: Queryable, now: Date): Promise<void> =>
  enqueue(tx, PLAN_JOB, {}, { key: PLAN_JOB, runAt: new Date(now.getTime() + MINUTE) })

export const planHooks: EntityHooks = {
  computed: { status: status.of, adjustments: adjustmentsOf },
  cacheableComputed: ['status'],
  filters: { status: { type: 'ChoiceFilter', condition: status.has } },
  beforeWrite: async (write) => {
    requireRule(write)
    requireItems(write)
    requireNotice(write)
    requirePoints(write)
    await reschedule(write)
  },
  afterWrite: async (write) => {
    await storePaused(write)
    await generateSoon(write.tx, write.context.now)
  },
}
