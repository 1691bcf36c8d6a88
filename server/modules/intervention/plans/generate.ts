/** Generates works of due dates. Any number of processes may run it: plans are locked, dates have a unique key. */
import type { PoolClient } from 'pg'
import { type DueDecision, decideDues, type PlanDate } from '#resources/domain/maintenancePlans.ts'
import { type DayText, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { assignWorks } from './assignWorks.ts'
import { createWorks, type WorkDraft } from './createWorks.ts'
import { dueDates, MAX_DATES, nextDate, type Schedule } from './dueDates.ts'
import { publishPlan, storeFailure } from './planFailure.ts'
import {
  lockDuePlans,
  type PlanRow,
  readItems,
  readLastEnds,
  readMoves,
  readOpenWorks,
  readSettled,
  settledKey,
} from './planRows.ts'
import { forgetBeyond, readUses, type SettledThreshold, settleUse, storeThresholds } from './thresholds.ts'

export const PLAN_JOB = 'intervention:generate'

const BATCH = 200

const NONE: ReadonlyMap<string, never> = new Map<string, never>()
const NOTHING: ReadonlySet<string> = new Set()

type SettledDate = PlanDate & {
  plan: PlanRow
  item: string
  outcome: string
  intervention: string | null
}

type Around = Awaited<ReturnType<typeof readAround>>

const readCorrectedUses = async (tx: Queryable, counting: readonly PlanRow[], now: Date) => {
  const ids = counting.map(({ id }) => id)
  const uses = await readUses(tx, ids, now)
  return (await forgetBeyond(tx, counting, uses)) ? readUses(tx, ids, now) : uses
}

const readAround = async (tx: PoolClient, plans: readonly PlanRow[], now: Date) => {
  const ids = plans.map(({ id }) => id)
  const zone = await readParameterIn(tx, 'TIMEZONE')
  const cycles = plans.filter(({ anchor }) => anchor === 'COMPLETION').map(({ id }) => id)
  const counting = plans.filter(({ trigger }) => trigger !== 'DATE')
  return {
    today: dayOf(utcTextOfDate(now), zone),
    zone,
    items: await readItems(tx, ids),
    moves: await readMoves(tx, ids),
    settled: await readSettled(tx, ids),
    open: await readOpenWorks(tx, ids),
    lastEnds: cycles.length > 0 ? await readLastEnds(tx, cycles, zone) : NONE,
    uses: counting.length > 0 ? await readCorrectedUses(tx, counting, now) : NONE,
  }
}

type Settling = {
  dates?: SettledDate[]
  thresholds?: SettledThreshold[]
  followedFrom: DayText
  nextDueOn: DayText | null
}

const datesOf = (
  plan: PlanRow,
  item: string,
  decisions: readonly DueDecision<PlanDate>[],
  open?: string,
): SettledDate[] => assignWorks(decisions, open).map(({ due, ...assigned }) => ({ plan, item, ...due, ...assigned }))

const earliest = (days: readonly (DayText | undefined)[]): DayText | null =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0) ?? null

const settleCalendar = (plan: PlanRow, around: Around): Settling => {
  const { today } = around
  const until = daysLater(today, plan.horizonDays ?? 0)
  const moves = around.moves.get(plan.id) ?? NONE
  const settled = around.settled.get(plan.id) ?? NOTHING
  const items = around.items.get(plan.id) ?? []
  const isDone = (day: DayText) => items.length > 0 && items.every((item) => settled.has(settledKey(day, item)))
  const dates = dueDates(plan, moves, { from: plan.followedFrom, until })
  const due = dates.filter(({ on }) => on <= until).slice(0, MAX_DATES)
  const waiting: PlanDate[] = dates.filter((date) => !due.includes(date) && !isDone(date.dueOn))
  const settledNow = items.flatMap((item) => {
    const openWork = around.open.get(plan.id)?.get(item)
    const decisions = decideDues(
      {
        overlap: plan.overlap ?? 'STACK',
        isReached: ({ on }: PlanDate) => on <= today,
        hasOpenWork: openWork !== undefined,
      },
      due.filter(({ dueOn }) => !settled.has(settledKey(dueOn, item))),
    )
    waiting.push(...decisions.filter(({ outcome }) => outcome === 'WAIT').map(({ due: date }) => date))
    return datesOf(plan, item, decisions, openWork)
  })
  const isSettled = (day: DayText): boolean => (moves.get(day) ?? day) <= until || isDone(day)
  const next = nextDate(plan, { from: daysLater(until, 1), moves, isSettled })
  return {
    dates: settledNow,
    followedFrom: earliest([...waiting.map(({ dueOn }) => dueOn), next?.dueOn, daysLater(until, 1)]) ?? until,
    nextDueOn: earliest([...waiting.map(({ on }) => on), next?.on]),
  }
}

/** A later day does not exist in every month. */
const LAST_DAY = '28'

/** The rule counts from the last end; before the first one, from the first due date. */
export const cycleOf = (plan: PlanRow, lastEnd: DayText | undefined): { schedule: Schedule; from: DayText } => {
  if (!lastEnd) return { schedule: plan, from: plan.followedFrom }
  const day = lastEnd.slice(8) > LAST_DAY ? LAST_DAY : lastEnd.slice(8)
  return { schedule: { ...plan, startsOn: `${lastEnd.slice(0, 8)}${day}` }, from: daysLater(lastEnd, 1) }
}

const settleCycle = (plan: PlanRow, around: Around): Settling => {
  const { id, followedFrom, horizonDays } = plan
  const waits = (day: DayText | null): Settling => ({ followedFrom, nextDueOn: day })
  if ((around.open.get(id)?.size ?? 0) > 0) return waits(null)
  const { schedule, from } = cycleOf(plan, around.lastEnds.get(id))
  const settled = around.settled.get(id) ?? NOTHING
  const items = around.items.get(id) ?? []
  const isSettled = (day: DayText) => items.some((item) => settled.has(settledKey(day, item)))
  const next = nextDate(schedule, { from, moves: around.moves.get(id) ?? NONE, isSettled })
  if (!next || items.length === 0 || next.on > daysLater(around.today, horizonDays ?? 0)) return waits(next?.on ?? null)
  const decisions = [{ due: next, outcome: 'WORK' } as const]
  return { ...waits(null), dates: items.flatMap((item) => datesOf(plan, item, decisions)) }
}

const INSERT = `INSERT INTO intervention.maintenance_date (plan_id, due_on, item_id, outcome, intervention_id)
  SELECT * FROM unnest($1::uuid[], $2::date[], $3::uuid[], $4::text[], $5::uuid[])
  ON CONFLICT DO NOTHING RETURNING plan_id || ' ' || to_char(due_on, 'YYYY-MM-DD') || ' ' || item_id AS key`

/** Stores settled dates; creates the works of dates that no other process has stored. */
export const storeDates = async (context: Context, tx: PoolClient, dates: readonly SettledDate[]): Promise<number> => {
  if (dates.length === 0) return 0
  const { rows } = await tx.query<{ key: string }>(INSERT, [
    dates.map(({ plan }) => plan.id),
    dates.map(({ dueOn }) => dueOn),
    dates.map(({ item }) => item),
    dates.map(({ outcome }) => outcome),
    dates.map(({ intervention }) => intervention),
  ])
  const stored = new Set(rows.map(({ key }) => key))
  const works = dates.flatMap(({ plan, item, dueOn, on, outcome, intervention }): WorkDraft[] => {
    const isNew = outcome === 'WORK' && intervention && stored.has(`${plan.id} ${settledKey(dueOn, item)}`)
    return isNew ? [{ id: intervention, plan, item, dueOn, on }] : []
  })
  await createWorks(context, tx, works)
  return works.length
}

const ADVANCE = `UPDATE intervention.maintenance_plan plan SET followed_from = given.followed_from, next_due_on = given.next_due_on,
    failed_at = NULL, failure = NULL
  FROM unnest($1::uuid[], $2::date[], $3::date[]) AS given (id, followed_from, next_due_on) WHERE plan.id = given.id
    AND (plan.followed_from, plan.next_due_on, plan.failed_at) IS DISTINCT FROM (given.followed_from, given.next_due_on, NULL)`

const settle = (plan: PlanRow, around: Around): Settling => {
  if (plan.trigger !== 'DATE') return settleUse(plan, around)
  return plan.anchor === 'COMPLETION' ? settleCycle(plan, around) : settleCalendar(plan, around)
}

/** Settles the due dates and thresholds of locked plans; returns the number of created works. */
export const settlePlans = async (context: Context, tx: PoolClient, plans: readonly PlanRow[]): Promise<number> => {
  const [first] = plans
  if (!first) return 0
  const around = await readAround(tx, plans, context.now)
  const settlings = plans.map((plan) => settle(plan, around))
  const dates = settlings.flatMap((settling) => settling.dates ?? [])
  const thresholds = settlings.flatMap((settling) => settling.thresholds ?? [])
  // Before the works: from their numbers on, the other run waits for this transaction.
  const { rowCount } = await tx.query(ADVANCE, [
    plans.map(({ id }) => id),
    settlings.map(({ followedFrom }) => followedFrom),
    settlings.map(({ nextDueOn }) => nextDueOn),
  ])
  if (rowCount) await publishPlan(context, tx, first.id)
  return (await storeDates(context, tx, dates)) + (await storeThresholds(context, tx, thresholds))
}

const FIRST = '00000000-0000-0000-0000-000000000000'

const jobContext = (kernel: Kernel, now: Date): Context => ({
  kernel,
  session: null,
  now,
  ip: '',
  userAgent: '',
  memo: new Map(),
})

/** A plan that fails shows its error and is tried again by the next run; it does not stop the others. */
const generateBatches = async (context: Context): Promise<number> => {
  const { kernel } = context
  let [after, count, most, alone] = [FIRST, 0, BATCH, FIRST]
  for (;;) {
    let last: PlanRow | undefined
    try {
      count += await withTransaction(kernel.pool, async (tx) => {
        const zone = await readParameterIn(tx, 'TIMEZONE')
        const plans = await lockDuePlans(tx, after, dayOf(utcTextOfDate(context.now), zone), most)
        last = plans.at(-1)
        return settlePlans(context, tx, plans)
      })
    } catch (error) {
      if (!last) throw error
      if (most > 1) {
        ;[most, alone] = [1, last.id]
        continue
      }
      await storeFailure(context, last, error)
    }
    if (!last) return count
    after = last.id
    if (after >= alone) most = BATCH
  }
}

/** One run computes dates while PostgreSQL writes the works of the other; more wait for the counter of numbers. */
const RUNS = 2

/** Generates the works of all due plans; returns their number. */
export const generateDue = async (kernel: Kernel, now = new Date()): Promise<number> => {
  const context = jobContext(kernel, now)
  await loadDefinitions(context)
  const runs = await Promise.allSettled(Array.from({ length: RUNS }, () => generateBatches(context)))
  return runs.reduce((sum, run) => {
    if (run.status === 'rejected') throw run.reason
    return sum + run.value
  }, 0)
}
