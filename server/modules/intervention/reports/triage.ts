/** Decisions on problem reports: accept, merge, refuse, reopen. Each is one transaction under the report's row lock. */
import type { GraphQLResolveInfo } from 'graphql'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { problemReportMessages as messages } from '#i18n/fr/problemReports.ts'
import { MAX_REFUSAL } from '#resources/domain/problemReports.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { copyingStored } from '#server/engine/overrides/fieldRights.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { cancelQueuedEmails } from '#server/modules/mailer/cancelQueuedEmails.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { copyConversation, storedFilesOf } from './moveAlong.ts'
import { NEWS_TYPES, tellReporters } from './tellReporters.ts'

type Triage = { context: Context; tx: PoolClient; report: Values & { id: string } }

const resourceOf = (context: Context) => context.kernel.resources.get('problemReport')

const lockReport = async (context: Context, tx: PoolClient, id: string): Promise<Triage['report']> => {
  const write = { context, tx, resource: resourceOf(context) }
  const found = isId(id) ? await lockCurrent(write, id) : undefined
  if (!found) throw notFound()
  return { ...found, id: id.toLowerCase() }
}

const isOpen = ({ refusedAt, mergedInto, intervention }: Values): boolean => !refusedAt && !mergedInto && !intervention

const requireOpen = (report: Values): void => {
  if (!isOpen(report)) throw new AppError('CONFLICT', messages.notOpen)
}

/** Requires the right to write interventions, and answers the report as it is after the decision. */
const decide = async (
  context: Context,
  { id, other, info }: { id: string; other?: string; info: GraphQLResolveInfo },
  run: (triage: Triage) => Promise<Values>,
) => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  requireRight(context, 'PROBLEM_REPORT')
  await loadDefinitions(context)
  const resource = resourceOf(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    // In the order of their ids: two opposite merges cannot wait for each other.
    if (other) for (const one of [id, other].toSorted()) await lockReport(context, tx, one)
    const report = await lockReport(context, tx, id)
    await update({ context, tx, resource }, report.id, await run({ context, tx, report }))
  })
  return readOne(context, resource, id.toLowerCase(), selectionOf(info))
}

const INHERITED = ['label', 'description', 'itemType', 'location', 'property', 'category', 'priority'] as const

const READ_TIME = `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at
  FROM intervention.problem_report WHERE id = $1`

/** Creates the intervention; its deadlines count from the report. Photos and conversation move along. */
const acceptReport = (context: Context, id: string, info: GraphQLResolveInfo) =>
  decide(context, { id, info }, async ({ tx, report }) => {
    requireOpen(report)
    const { rows } = await tx.query<{ at: string }>(READ_TIME, [report.id])
    const resource = context.kernel.resources.get('intervention')
    const given = Object.fromEntries(
      INHERITED.map((name) => [name, report[name]]).filter(([, value]) => value !== null),
    )
    const description = [report.place, report.description].filter(Boolean).join('\n')
    const files = await storedFilesOf(tx, report.files)
    const values = { ...given, ...(description && { description }), requestedAt: rows[0]?.at, files }
    const work = await copyingStored(context, () => create({ context, tx, resource }, values))
    await copyConversation(tx, report, { entity: 'intervention', id: work, label: String(report.label) })
    await tellReporters(tx, { report: report.id, state: 'ACCEPTED', author: requireSession(context).userId })
    return { intervention: work }
  })

const requireReason = (reason: string): string => {
  const text = reason.normalize('NFC').trim()
  const wrong = (rule: string, message: string) => validationFailed([{ path: 'reason', rule, message }])
  if (text === '') throw wrong('required', messages.noReason)
  if (text.length > MAX_REFUSAL) throw wrong('maxLength', messages.longReason(MAX_REFUSAL))
  return text
}

const refuseReport = (context: Context, { id, reason }: { id: string; reason: string }, info: GraphQLResolveInfo) =>
  decide(context, { id, info }, async ({ tx, report }) => {
    const refusalReason = requireReason(reason)
    requireOpen(report)
    await tellReporters(tx, {
      report: report.id,
      state: 'REFUSED',
      remark: refusalReason,
      author: requireSession(context).userId,
    })
    return { refusedAt: utcTextOfDate(context.now), refusalReason }
  })

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Its people follow the other report; photos and conversation go to it, and to its intervention. */
const mergeReport = (context: Context, { id, into }: { id: string; into: string }, info: GraphQLResolveInfo) => {
  const wrong = (message: string) => validationFailed([{ path: 'into', rule: 'exists', message }])
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (!isId(into) || into.toLowerCase() === id.toLowerCase()) throw wrong(messages.sameReport)
  return decide(context, { id: id.toLowerCase(), other: into.toLowerCase(), info }, async ({ tx, report }) => {
    requireOpen(report)
    const target = await lockReport(context, tx, into)
    if (target.refusedAt || target.mergedInto) throw wrong(messages.targetGone)
    const people = [...idsOf(target.followers), ...idsOf(report.followers), report.reporter]
    const followers = [...new Set(people)].filter((one) => one && one !== target.reporter)
    const files = await storedFilesOf(tx, report.files)
    const kept = (held: unknown) => idsOf(held).map((file) => ({ id: file }))
    const together = { followers, files: [...kept(target.files), ...files] }
    await update({ context, tx, resource: resourceOf(context) }, target.id, together)
    const label = String(target.label)
    await copyConversation(tx, report, { entity: 'problemReport', id: target.id, label })
    if (typeof target.intervention === 'string')
      await copyConversation(tx, report, { entity: 'intervention', id: target.intervention, label })
    return { mergedInto: target.id }
  })
}

const IS_OVER = `SELECT EXISTS (SELECT FROM intervention.intervention WHERE id = $1
  AND (cancellation_date IS NOT NULL OR realization_ending_at IS NOT NULL)) AS "isOver"`

/** Withdraws a decision, and its email if it has not left. The intervention of an accepted report stays. */
const reopenReport = (context: Context, id: string, info: GraphQLResolveInfo) =>
  decide(context, { id, info }, async ({ tx, report }) => {
    if (isOpen(report)) throw new AppError('CONFLICT', messages.isOpen)
    const { rows } = await tx.query<{ isOver: boolean }>(IS_OVER, [report.intervention])
    if (rows[0]?.isOver) throw new AppError('CONFLICT', messages.isUsed)
    await cancelQueuedEmails(tx, { recordId: report.id, types: NEWS_TYPES, most: 'newest' })
    return { refusedAt: null, refusalReason: null, mergedInto: null, intervention: null }
  })

export const acceptProblemReportOperation = defineOperation<Operations['acceptProblemReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Creates the intervention of an open report; its photos and conversation move along."
      acceptProblemReport(
        "An open report."
        id: ID!
      ): ProblemReport!
    }
  `,
  resolve: (context, { id }, info) => acceptReport(context, id, info),
})

export const refuseProblemReportOperation = defineOperation<Operations['refuseProblemReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Refuses an open report; the reporter and the followers get an email."
      refuseProblemReport(
        "An open report."
        id: ID!
        "For the reporter."
        reason: String!
      ): ProblemReport!
    }
  `,
  resolve: refuseReport,
})

export const mergeProblemReportOperation = defineOperation<Operations['mergeProblemReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Joins an open report to another one, which its people follow from now on."
      mergeProblemReport(
        "An open report."
        id: ID!
        "A report that is neither refused nor merged."
        into: ID!
      ): ProblemReport!
    }
  `,
  resolve: mergeReport,
})

export const reopenProblemReportOperation = defineOperation<Operations['reopenProblemReport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Withdraws the decision on a report, and its email if it has not left. The intervention of an accepted one stays."
      reopenProblemReport(
        "A refused, merged or accepted report."
        id: ID!
      ): ProblemReport!
    }
  `,
  resolve: (context, { id }, info) => reopenReport(context, id, info),
})
