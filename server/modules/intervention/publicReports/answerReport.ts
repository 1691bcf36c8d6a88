import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { cleanText } from '#resources/domain/lookAlikes.ts'
import { MAX_PROBLEM, MAX_PUBLIC_ANSWERS } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { countSending, refuse } from '#server/features/publicPages/sending.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { tellStaff } from '../reports/answers.ts'
import { openFollowLink } from './followLinks.ts'

const LOCK = `SELECT r.id, r.label, r.merged_into_id IS NOT NULL AS "isMerged" FROM intervention.report_contact person
  JOIN intervention.problem_report r ON r.id = person.problem_report_id
  WHERE person.id = $1 AND person.is_reporter FOR NO KEY UPDATE OF r`
const SAID = `SELECT count(*)::int AS count, (array_agg(id ORDER BY at DESC)
      FILTER (WHERE said = $2 AND at > now() - interval '1 hour'))[1] AS repeated
  FROM activity_thread.answers_of('problemReport', $1) WHERE is_outside`
const ADD = `SELECT activity_thread.add_outside_comment($1, 'problemReport', $2, $3, $4)`

type Answering = { token: string; text: string }

const requireAnswer = (text: string): string => {
  const said = cleanText(text)
  refuse([
    ...(said ? [] : [{ path: 'text', rule: 'required', message: messages.noAnswer }]),
    ...(said.length > MAX_PROBLEM ? [{ path: 'text', rule: 'maxLength', message: messages.tooLong(MAX_PROBLEM) }] : []),
  ])
  return said
}

const answerReport = async (context: Context, { token, text }: Answering): Promise<string> => {
  const contact = await openFollowLink(context, token)
  const said = requireAnswer(text)
  await countSending(context, {
    kind: 'answer',
    of: { key: `report:answer:${contact}`, free: 10, longest: 3_600 },
    email: null,
  })
  return withTransaction(context.kernel.pool, async (tx) => {
    type Report = { id: string; label: string; isMerged: boolean }
    const [report] = (await tx.query<Report>(LOCK, [contact])).rows
    if (!report) throw new AppError('NOT_FOUND', messages.forgotten)
    if (report.isMerged) throw new AppError('CONFLICT', messages.closed)
    const [known] = (await tx.query<{ count: number; repeated: string | null }>(SAID, [report.id, said])).rows
    // The phone sends an answer again if the response was lost.
    if (known?.repeated) return known.repeated
    if (known && known.count >= MAX_PUBLIC_ANSWERS) throw new AppError('CONFLICT', messages.manyAnswers)
    const id = uuid()
    await tx.query(ADD, [id, report.id, report.label, said])
    await tellStaff(tx, report.id, null)
    return id
  })
}

export const answerPublicReportOperation = defineOperation<Operations['answerPublicReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Adds an answer of the reporter to the conversation; returns its id, for photos. The same text within an hour is stored once."
      answerPublicReport(
        "Last segment of the link."
        token: String!
        "Plain text."
        text: String!
      ): ID!
    }
  `,
  access: 'public',
  resolve: answerReport,
})
