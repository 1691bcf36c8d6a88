import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { type ProblemReportStatus, RECENT_DAYS } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { notFound } from '#server/engine/read/one.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { readableRows } from '#server/engine/rowRules/rowRules.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { hasReportStatus, isOwnReport, reportStatusOf, visibleReports } from './reportStatus.ts'

export const MOST_SIMILAR = 10

type SimilarReport = {
  id: string
  label: string
  status: ProblemReportStatus
  createdAt: string
  isMine: boolean
}

/**
 * True if the session reads the report, or sees its item: a hidden item must not be known by its reports. A reservable
 * item has the id of its location or property. Rules of roles hide a report here too.
 */
const isOffered = (context: Context, r: SQL): SQL => {
  const { resources } = context.kernel
  const ruleOf = rowRuleOf(context)
  const item = sql.raw('item')
  const hidden = ['location', 'property', 'reservableItem'].flatMap((key) => {
    const resource = resources.get(key)
    const rule = ruleOf(resource, item)
    if (!rule) return []
    return sql`EXISTS (SELECT FROM ${tableOf(resource)} item
      WHERE item.id = coalesce(${r}.location_id, ${r}.property_id) AND ${rule} IS NOT TRUE)`
  })
  const own = visibleReports(context, r)
  const ofItem = own && hidden.length > 0 ? sql`(${own} OR NOT (${sql.join(hidden, sql` OR `)}))` : sql`true`
  return sql`${ofItem} AND ${readableRows(context, resources.get('problemReport'), r) ?? sql`true`}`
}

type Sought = { item?: string; report?: string }

export const SIMILAR_FROM = sql`FROM intervention.problem_report r
  LEFT JOIN intervention.intervention work ON work.id = r.intervention_id`

export const similarTo = (context: Context, r: SQL, { item, report }: Sought): SQL => {
  const ended = sql`coalesce(work.realization_ending_at, work.cancellation_date::timestamptz, r.refused_at)`
  const ofItem = item ? sql`(r.location_id = ${item}::uuid OR r.property_id = ${item}::uuid)` : sql`true`
  return sql`${ofItem} AND ${report ? sql`r.id = ${report}::uuid` : sql`true`}
    AND (${hasReportStatus(context, r, { in: ['OPEN', 'ACCEPTED'] })}
      OR (r.merged_into_id IS NULL AND ${ended} > now() - make_interval(days => ${RECENT_DAYS})))`
}

const find = (context: Context, db: Queryable, sought: Sought) => {
  const r = sql.raw('r')
  return execute<SimilarReport>(
    db,
    sql`SELECT r.id, r.label, ${reportStatusOf(context, r)} AS status, ${instantText(sql`r.created_at`)} AS "createdAt",
        ${isOwnReport(context, r)} AS "isMine"
      ${SIMILAR_FROM} WHERE ${similarTo(context, r, sought)} AND ${isOffered(context, r)}
      ORDER BY r.id DESC LIMIT ${sql.raw(String(MOST_SIMILAR))}`,
  )
}

/** For people without session. */
export const findSimilarReport = async (context: Context, db: Queryable, sought: Required<Sought>) => {
  const r = sql.raw('r')
  const found = await executeOne<{ id: string }>(
    db,
    sql`SELECT r.id ${SIMILAR_FROM} WHERE ${similarTo(context, r, sought)}`,
  )
  return found?.id
}

const JOIN = `INSERT INTO intervention.problem_report_followers (problem_report_id, user_id) VALUES ($1, $2)
  ON CONFLICT DO NOTHING`
const FOLLOWERS = 'SELECT user_id AS id FROM intervention.problem_report_followers WHERE problem_report_id = $1'
const LOCK = 'SELECT FROM intervention.problem_report WHERE id = $1 FOR UPDATE'

const followersOf = async (tx: Queryable, id: string): Promise<string[]> =>
  (await tx.query<{ id: string }>(FOLLOWERS, [id])).rows.map((one) => one.id)

/** Throws NOT_FOUND for a report that `getSimilarReports` would not offer. Its own reporter follows it already. */
const joinReport = async (context: Context, given: string): Promise<SimilarReport> => {
  const { userId } = requireRight(context, 'PROBLEM_REPORT', 'createAndUpdate')
  if (!isId(given)) throw notFound()
  return withTransaction(context.kernel.pool, async (tx) => {
    const id = given.toLowerCase()
    await tx.query(LOCK, [id])
    const [report] = await find(context, tx, { report: id })
    if (!report) throw notFound()
    if (report.isMine) return report
    const before = await followersOf(tx, id)
    await tx.query(JOIN, [id, userId])
    await context.kernel.features.recordWritten(tx, {
      entity: 'problemReport',
      recordId: id,
      recordLabel: report.label,
      action: 'UPDATE',
      userId,
      before: { followers: before },
      values: { followers: [...before, userId] },
      fileFields: [],
    })
    const resource = context.kernel.resources.get('problemReport')
    await publishRecord(tx, context.kernel.resources, { resource, action: 'update', id })
    return { ...report, isMine: true }
  })
}

export const getSimilarReportsOperation = defineOperation<Operations['getSimilarReports']>({
  sdl: /* GraphQL */ `
    "A report of the same item, for people who are about to report it once more."
    type SimilarReport {
      id: ID!
      label: String!
      status: ProblemReportStatus!
      createdAt: DateTime!
      "The session's user reported or follows it."
      isMine: Boolean!
    }

    extend type Query {
      "Open reports of a visible item, and those that ended in the last 30 days: the ten newest."
      getSimilarReports(
        "A location or a property."
        item: ID!
      ): [SimilarReport!]!
    }
  `,
  right: ['PROBLEM_REPORT', 'createAndUpdate'],
  resolve: (context, { item }) => (isId(item) ? find(context, context.kernel.pool, { item }) : []),
})

export const joinProblemReportOperation = defineOperation<Operations['joinProblemReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Makes the session's user a follower of a report that getSimilarReports offers."
      joinProblemReport(
        "The report."
        id: ID!
      ): SimilarReport!
    }
  `,
  resolve: (context, { id }) => joinReport(context, id),
})
