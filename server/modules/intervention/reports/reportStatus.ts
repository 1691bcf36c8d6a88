/** Status of a problem report in SQL, from its decision and its intervention (D11). */
import { type SQL, sql } from 'drizzle-orm'
import type { ProblemReportStatus } from '#resources/domain/problemReports.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requestValue, SESSION_USER } from '#server/engine/fastReads/requestValue.ts'
import { isSeen } from '#server/engine/read/visible.ts'

const isUndecided = (r: SQL): SQL =>
  sql`${r}.refused_at IS NULL AND ${r}.merged_into_id IS NULL AND ${r}.intervention_id IS NULL`

const isAccepted = (r: SQL, work: SQL): SQL => sql`(${r}.refused_at IS NULL AND ${r}.merged_into_id IS NULL
  AND EXISTS (SELECT FROM intervention.intervention work WHERE work.id = ${r}.intervention_id AND ${work}))`

/** Conditions that exclude each other; exactly one is true for each report. */
const STATUSES: Record<ProblemReportStatus, (r: SQL) => SQL> = {
  OPEN: isUndecided,
  REFUSED: (r) => sql`${r}.refused_at IS NOT NULL`,
  MERGED: (r) => sql`${r}.refused_at IS NULL AND ${r}.merged_into_id IS NOT NULL`,
  CANCELLED: (r) => isAccepted(r, sql`work.cancellation_date IS NOT NULL`),
  DONE: (r) => isAccepted(r, sql`work.cancellation_date IS NULL AND work.realization_ending_at IS NOT NULL`),
  ACCEPTED: (r) => isAccepted(r, sql`work.cancellation_date IS NULL AND work.realization_ending_at IS NULL`),
}

export const reportStatusOf = (_context: Pick<Context, 'now'>, r: SQL): SQL => sql`CASE
  WHEN ${r}.refused_at IS NOT NULL THEN 'REFUSED'
  WHEN ${r}.merged_into_id IS NOT NULL THEN 'MERGED'
  WHEN ${r}.intervention_id IS NULL THEN 'OPEN'
  ELSE (SELECT CASE WHEN work.cancellation_date IS NOT NULL THEN 'CANCELLED'
      WHEN work.realization_ending_at IS NOT NULL THEN 'DONE' ELSE 'ACCEPTED' END
    FROM intervention.intervention work WHERE work.id = ${r}.intervention_id) END`

const doneWork = (r: SQL, value: SQL): SQL => sql`(SELECT ${value} FROM intervention.intervention work
  WHERE work.id = ${r}.intervention_id AND ${r}.refused_at IS NULL AND ${r}.merged_into_id IS NULL
    AND work.cancellation_date IS NULL AND work.realization_ending_at IS NOT NULL)`

export const repairedAtOf = (_context: Pick<Context, 'now'>, r: SQL): SQL =>
  doneWork(r, sql`work.realization_ending_at`)

export const repairedByOf = (context: Context, r: SQL): SQL =>
  doneWork(
    r,
    sql`coalesce((SELECT firm.name FROM company.supplier firm
        WHERE firm.id = work.supplier_id AND ${isSeen(context, 'supplier', sql`firm`)}),
      (SELECT concat_ws(' ', lead.first_name, lead.last_name) FROM security."user" lead WHERE lead.id = work.user_id))`,
  )

/** Unknown statuses match nothing. A status is never empty. */
export const hasReportStatus = (
  _context: Context,
  r: SQL,
  { in: among, isEmpty }: { in?: readonly string[] | null; isEmpty?: boolean | null },
): SQL => {
  if (isEmpty === true) return sql`false`
  if (!among) return sql`true`
  const wanted = Object.entries(STATUSES).flatMap(([name, condition]) =>
    among.includes(name) ? [sql`(${condition(r)})`] : [],
  )
  return wanted.length > 0 ? sql`(${sql.join(wanted, sql` OR `)})` : sql`false`
}

export const isOwnReport = (context: Context, r: SQL): SQL => {
  const me = sql`${requestValue(context, SESSION_USER)}::uuid`
  return sql`coalesce(${r}.reporter_id = ${me} OR EXISTS (SELECT FROM intervention.problem_report_followers follower
    WHERE follower.problem_report_id = ${r}.id AND follower.user_id = ${me}), false)`
}

export const canTriage = (context: Context): boolean =>
  can(requireSession(context).holder, 'INTERVENTION', 'createAndUpdate')

/** Its reporter changes a report until it is decided. */
export const isChangeableReport = (context: Context, r: SQL): SQL =>
  canTriage(context)
    ? sql`true`
    : sql`coalesce(${isUndecided(r)} AND ${r}.reporter_id = ${requestValue(context, SESSION_USER)}::uuid, false)`

export const isOwnReportIs = (context: Context, r: SQL, wanted: boolean): SQL =>
  wanted ? isOwnReport(context, r) : sql`NOT ${isOwnReport(context, r)}`

/** Readers of interventions see every report; others see those that they reported or follow. */
export const visibleReports = (context: Context, r: SQL): SQL | undefined =>
  can(requireSession(context).holder, 'INTERVENTION') ? undefined : isOwnReport(context, r)
