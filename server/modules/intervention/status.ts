/** Status of an intervention in SQL, from its dates and the current time, for lists, sorts and counts (D11). */
import { type SQL, sql } from 'drizzle-orm'
import type { InterventionDelay } from '#resources/domain/interventionPriority.ts'
import {
  type InterventionAlert,
  type InterventionStatus,
  OPEN_INTERVENTIONS,
} from '#resources/domain/interventionStatus.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import type { Context } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { type Among, type StatusCondition as Condition, statusCase } from './statusCase.ts'

const ZONE = sql.raw(`coalesce((SELECT nullif(value, '') FROM parameter.parameter WHERE code = 'TIMEZONE'),
  '${PARAMETERS.TIMEZONE.default}')`)

const today = (context: Pick<Context, 'now'>): SQL => sql`(${clock(context)} AT TIME ZONE ${ZONE})::date`

const hasDocument = (i: SQL): SQL =>
  sql`EXISTS (SELECT FROM intervention.intervention_files attached WHERE attached.intervention_id = ${i}.id)`

const isDone = (i: SQL): SQL => sql`${i}.cancellation_date IS NULL AND ${i}.realization_ending_at IS NOT NULL`
const lacksDocument = (i: SQL): SQL => sql`${i}.mandatory_supporting_document AND NOT ${hasDocument(i)}`

/** Neither cancelled nor done. Few rows, with a partial index. */
const isOpen = (i: SQL): SQL => sql`${i}.cancellation_date IS NULL AND ${i}.realization_ending_at IS NULL`
const isPlanned = (i: SQL): SQL => sql`coalesce(${i}.expected_starting_at, ${i}.realization_starting_at) IS NOT NULL`
const isOverdue: Condition = (context, i) => sql`coalesce(${i}.expected_ending_at <= ${clock(context)}, false)`
const isPastLimit: Condition = (context, i) => sql`coalesce(${i}.limit_date < ${today(context)}, false)`

const STATUSES: Record<InterventionStatus, Condition> = {
  CANCELLED: (_context, i) => sql`${i}.cancellation_date IS NOT NULL`,
  DONE: (_context, i) => sql`${isDone(i)} AND NOT (${lacksDocument(i)})`,
  DONE_WITHOUT_SUPPORTING_DOCUMENT: (_context, i) => sql`${isDone(i)} AND ${lacksDocument(i)}`,
  PLANNED_NOT_DONE: (context, i) => sql`${isOpen(i)} AND ${isOverdue(context, i)}`,
  PLANNED: (context, i) => sql`${isOpen(i)} AND ${isPlanned(i)} AND NOT ${isOverdue(context, i)}`,
  PLANNING_LIMIT_EXCEEDED: (context, i) => sql`${isOpen(i)} AND NOT ${isPlanned(i)} AND ${isPastLimit(context, i)}`,
  TO_PLAN: (context, i) => sql`${isOpen(i)} AND NOT ${isPlanned(i)} AND NOT ${isPastLimit(context, i)}`,
}

export const interventionStatusOf: Condition = (context, i) => sql`CASE
  WHEN ${i}.cancellation_date IS NOT NULL THEN 'CANCELLED'
  WHEN ${i}.realization_ending_at IS NOT NULL THEN
    CASE WHEN ${lacksDocument(i)} THEN 'DONE_WITHOUT_SUPPORTING_DOCUMENT' ELSE 'DONE' END
  WHEN ${isOverdue(context, i)} THEN 'PLANNED_NOT_DONE'
  WHEN ${isPlanned(i)} THEN 'PLANNED'
  WHEN ${isPastLimit(context, i)} THEN 'PLANNING_LIMIT_EXCEEDED'
  ELSE 'TO_PLAN' END`

const ALERTS: Record<InterventionAlert, Condition> = {
  LIMIT_DATE: (context, i) => sql`${isOpen(i)} AND NOT ${isPlanned(i)}
    AND coalesce(${i}.limit_date - ${i}.days_until_limit_date_alert <= ${today(context)}, false)`,
  EXPECTED_START: (context, i) => sql`${isOpen(i)} AND ${i}.realization_starting_at IS NULL
    AND coalesce((${i}.expected_starting_at AT TIME ZONE ${ZONE})::date - ${i}.days_until_expected_start_date_alert
      <= ${today(context)}, false)`,
}

const OVERDUE: Record<InterventionDelay, Condition> = {
  ANSWER: (context, i) => sql`${isOpen(i)} AND ${i}.accepted_at IS NULL
    AND coalesce(${i}.answer_due_at < ${clock(context)}, false)`,
  REPAIR: (context, i) => sql`${isOpen(i)} AND coalesce(${i}.repair_due_at < ${clock(context)}, false)`,
}

export const alertHolds = (alert: InterventionAlert, now: Date, i: SQL): SQL => ALERTS[alert]({ now }, i)

const namesOf =
  (conditions: Readonly<Record<string, Condition>>): Condition =>
  (context, i) =>
    sql`array_remove(ARRAY[${sql.join(
      Object.entries(conditions).map(
        ([name, holds]) => sql`CASE WHEN ${holds(context, i)} THEN ${sql.raw(`'${name}'`)} END`,
      ),
      sql`, `,
    )}]::text[], NULL)`

export const alertsOf = namesOf(ALERTS)
export const overdueOf = namesOf(OVERDUE)

const anyOf = (
  conditions: Readonly<Record<string, Condition>>,
  context: Context,
  i: SQL,
  wanted: readonly string[],
) => {
  const known = Object.entries(conditions).filter(([name]) => wanted.includes(name))
  if (known.length === 0) return sql`false`
  const parts = known.map(([, condition]) => sql`(${condition(context, i)})`)
  return sql`(${sql.join(parts, sql` OR `)})`
}

const NARROW: readonly string[] = [...OPEN_INTERVENTIONS, 'DONE_WITHOUT_SUPPORTING_DOCUMENT']

/** True for states of the partial indexes. */
export const isNarrowStatus = ({ in: among }: Among): boolean => Boolean(among?.every((one) => NARROW.includes(one)))

/** Only open works have alerts or miss deadlines. */
export const isNarrowDelay = ({ in: among, isEmpty }: Among): boolean =>
  isEmpty !== true && (isEmpty === false || Boolean(among))

/** Unknown statuses match nothing. A status is never empty. */
export const hasInterventionStatus = statusCase(STATUSES).has

const hasSome =
  (conditions: Readonly<Record<string, Condition>>) =>
  (context: Context, i: SQL, { in: among, isEmpty }: Among): SQL => {
    const some = anyOf(conditions, context, i, Object.keys(conditions))
    const wanted = among ? anyOf(conditions, context, i, among) : sql`true`
    if (typeof isEmpty !== 'boolean') return wanted
    return sql`(${wanted} AND ${isEmpty ? sql`NOT ${some}` : some})`
  }

export const hasAlert = hasSome(ALERTS)
export const isOverdueFor = hasSome(OVERDUE)
