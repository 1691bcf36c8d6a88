import { sql } from 'drizzle-orm'
import type { Operations } from '#contract/intervention.ts'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { reportStatusOf } from '../reports/reportStatus.ts'
import { openFollowLink } from './followLinks.ts'

type Followed = Operations['getPublicReport']['result']

/** A merged report has the state of the one that continues it, never its text. */
const read = (context: Context, contact: string): Promise<Followed | undefined> => {
  const status = reportStatusOf(context, sql.raw('now_at'))
  return executeOne<Followed>(
    context.kernel.pool,
    sql`SELECT item.name AS item, item.place, ${status} AS status, ${instantText(sql`r.created_at`)} AS "createdAt",
        CASE WHEN person.is_reporter OR ${status} IN ('ACCEPTED', 'DONE') THEN r.label END AS label,
        now_at.refusal_reason AS reason, person.is_reporter AS "isReporter", person.email IS NOT NULL AS "hasEmail",
        person.is_reporter OR person.confirmed_at IS NOT NULL AS "isConfirmed",
        person.is_reporter AND r.merged_into_id IS NULL AS "canAnswer",
        CASE WHEN person.is_reporter THEN (SELECT coalesce(json_agg(json_build_object('id', answer.id, 'text', answer.said,
            'createdAt', ${instantText(sql`answer.at`)}, 'isMine', answer.is_outside, 'files', answer.files)), '[]')
          FROM activity_thread.answers_of('problemReport', r.id) answer) ELSE '[]' END AS conversation,
        (SELECT count(*)::int FROM intervention.problem_report_files file WHERE file.problem_report_id = r.id) AS photos
      FROM intervention.report_contact person
      JOIN intervention.problem_report r ON r.id = person.problem_report_id
      JOIN intervention.problem_report now_at ON now_at.id = intervention.continued_by(r.id)
      CROSS JOIN LATERAL intervention.reported_item(coalesce(r.location_id, r.property_id)) item
      WHERE person.id = ${contact}::uuid`,
  )
}

const getPublicReport = async (context: Context, token: string): Promise<Followed> => {
  const found = await read(context, await openFollowLink(context, token))
  if (!found) throw new AppError('NOT_FOUND', messages.forgotten)
  return { ...found, organisation: await readParameter(context.kernel, 'COMPANY_NAME') }
}

const CONFIRM = `UPDATE intervention.report_contact SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = $1`
const LEAVE = `WITH left_by AS (DELETE FROM intervention.report_contact WHERE id = $1 AND NOT is_reporter RETURNING 1),
    silent AS (UPDATE intervention.report_contact SET email = NULL WHERE id = $1 AND is_reporter RETURNING 1)
  SELECT FROM left_by UNION ALL SELECT FROM silent`

const change = async (context: Context, token: string, statement: string): Promise<boolean> => {
  const { rowCount } = await context.kernel.pool.query(statement, [await openFollowLink(context, token)])
  if (!rowCount) throw new AppError('NOT_FOUND', messages.forgotten)
  return true
}

export const getPublicReportOperation = defineOperation<Operations['getPublicReport']>({
  sdl: /* GraphQL */ `
    "A message between the reporter and the organisation; never an internal note."
    type PublicAnswer {
      id: ID!
      text: String!
      createdAt: DateTime!
      "False: of the organisation."
      isMine: Boolean!
      files: [PublicAnswerFile!]!
    }

    "A file of an answer, read at /intervention/answers/{token}/{id}."
    type PublicAnswerFile {
      id: ID!
      name: String!
      isImage: Boolean!
    }

    "A report as a person without account follows it."
    type FollowedReport {
      item: String!
      place: String
      organisation: String
      "Null for followers until the report is accepted."
      label: String
      status: ProblemReportStatus!
      "Reason of a refusal."
      reason: String
      createdAt: DateTime!
      photos: Int!
      isReporter: Boolean!
      hasEmail: Boolean!
      "False: the person gets no messages yet."
      isConfirmed: Boolean!
      "The hundred newest, the oldest first; empty for followers."
      conversation: [PublicAnswer!]!
      canAnswer: Boolean!
    }

    extend type Query {
      "Returns the report behind a private link."
      getPublicReport(
        "Last segment of the link."
        token: String!
      ): FollowedReport!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getPublicReport(context, token),
})

export const confirmPublicReportOperation = defineOperation<Operations['confirmPublicReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Confirms the address of a follower, who gets messages from now on."
      confirmPublicReport(
        "Last segment of the link."
        token: String!
      ): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => change(context, token, CONFIRM),
})

export const leavePublicReportOperation = defineOperation<Operations['leavePublicReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes the address: no more messages. The link of the reporter stays."
      leavePublicReport(
        "Last segment of the link."
        token: String!
      ): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => change(context, token, LEAVE),
})
