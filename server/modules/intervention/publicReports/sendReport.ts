/** Reports and followers without account. A repeated request with the same key stores nothing more. */
import type { PoolClient } from 'pg'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations, PublicFollowInput, PublicReportInput } from '#contract/intervention.ts'
import { publicPageMessages as pageMessages } from '#i18n/fr/publicPages.ts'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { cleanText } from '#resources/domain/lookAlikes.ts'
import { MAX_LABEL, MAX_PLACE, MAX_PROBLEM } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { insertPrepared } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { countSending, emailErrors, refuse, requirePerson } from '#server/features/publicPages/sending.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { findSimilarReport } from '../reports/similarReports.ts'
import { followToken } from './followLinks.ts'
import { openReportPage, type ReportedItem, requireTicket } from './openReportPage.ts'

const tooLong = (path: string, text: string, most: number): FieldError[] =>
  text.length > most ? [{ path, rule: 'maxLength', message: messages.tooLong(most) }] : []

const emailIn = ({ email }: Pick<PublicReportInput, 'email'>): string | null => email?.trim() || null

const countAttempt = (context: Context, item: ReportedItem, email: string | null): Promise<void> =>
  countSending(context, { kind: 'report', of: { key: `report:item:${item.id}`, free: 30, longest: 300 }, email })

type Contact = { report: string; submission: string; email: string | null; isReporter: boolean }

const INSERT = `INSERT INTO intervention.report_contact (id, problem_report_id, is_reporter, submission, email)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (submission) DO NOTHING`
const SENT = `SELECT id, problem_report_id AS report, is_reporter AS "isReporter" FROM intervention.report_contact
  WHERE submission = $1`
const SEND_LINK = 'SELECT intervention.send_follow_link($1)'

type Stored = { id: string; report: string; isReporter: boolean }

const findSent = async (db: Queryable, submission: string): Promise<Stored | undefined> =>
  (await db.query<Stored>(SENT, [submission])).rows[0]

/** Undefined if another request with the same key came first. */
const addContact = async (tx: Queryable, { report, isReporter, submission, email }: Contact) => {
  const id = uuid()
  const { rowCount } = await tx.query(INSERT, [id, report, isReporter, submission, email])
  return rowCount ? id : undefined
}

/** The title is the beginning of a long text, which the description then holds whole. */
const wordsOf = (problem: string) => {
  const line = problem.replace(/\s+/g, ' ')
  if (problem.length <= MAX_LABEL && line === problem) return { label: problem, description: null }
  const label = line.length > MAX_LABEL ? `${line.slice(0, MAX_LABEL - 1).replace(/\s+\S*$/, '')}…` : line
  return { label, description: problem }
}

const storeReport = async (context: Context, tx: PoolClient, item: ReportedItem, given: PublicReportInput) => {
  const resource = context.kernel.resources.get('problemReport')
  const id = uuid()
  const email = emailIn(given)
  const contact = await addContact(tx, { report: id, submission: given.submission, email, isReporter: true })
  if (!contact) return (await findSent(tx, given.submission))?.id
  const values = {
    ...wordsOf(cleanText(given.problem)),
    place: cleanText(given.place ?? '').replace(/\s+/g, ' ') || null,
    itemType: item.isLocation ? 'LOCATION' : 'PROPERTY',
    location: item.isLocation ? item.id : null,
    property: item.isLocation ? null : item.id,
    origin: 'PUBLIC',
    reporter: null,
    priority: null,
  }
  await insertPrepared({ context, tx, resource }, id, values)
  if (email) await tx.query(SEND_LINK, [contact])
  return contact
}

const createPublicReport = async (context: Context, given: PublicReportInput): Promise<string> => {
  const item = await openReportPage(context, given.token)
  requireTicket(context, item.id, given.ticket)
  if (!isId(given.submission)) throw new AppError('BAD_REQUEST', pageMessages.oldPage)
  requirePerson(given)
  const [problem, email] = [cleanText(given.problem), emailIn(given)]
  refuse([
    ...(problem ? [] : [{ path: 'problem', rule: 'required', message: messages.noProblem }]),
    ...tooLong('problem', problem, MAX_PROBLEM),
    ...tooLong('place', cleanText(given.place ?? ''), MAX_PLACE),
    ...emailErrors(email, false),
  ])
  const { pool } = context.kernel
  const sent = await findSent(pool, given.submission)
  if (!sent) await countAttempt(context, item, email)
  const anonymous: Context = { ...context, session: null, memo: new Map() }
  await loadDefinitions(anonymous)
  const id = sent?.id ?? (await withTransaction(pool, (tx) => storeReport(anonymous, tx, item, given)))
  if (!id) throw new AppError('CONFLICT', pageMessages.oldPage)
  return followToken(context.kernel, id, context.now)
}

const KNOWN = `SELECT id FROM intervention.report_contact WHERE problem_report_id = $1 AND lower(email) = lower($2) LIMIT 1`

/** Answers alike for new and known followers. The link in the message confirms the address. */
const joinPublicReport = async (context: Context, given: PublicFollowInput): Promise<boolean> => {
  const item = await openReportPage(context, given.token)
  requireTicket(context, item.id, given.ticket)
  if (!isId(given.submission) || !isId(given.report)) throw new AppError('NOT_FOUND', messages.noReport)
  requirePerson(given)
  const email = emailIn(given)
  refuse(emailErrors(email, true))
  const { pool } = context.kernel
  if (await findSent(pool, given.submission)) return true
  await countAttempt(context, item, email)
  const report = await findSimilarReport(context, pool, { item: item.id, report: given.report.toLowerCase() })
  if (!report) throw new AppError('NOT_FOUND', messages.noReport)
  await withTransaction(pool, async (tx) => {
    // Two requests with one address take turns: the person follows once.
    await tx.query('SELECT FROM intervention.problem_report WHERE id = $1 FOR NO KEY UPDATE', [report])
    const { rows } = await tx.query<{ id: string }>(KNOWN, [report, email])
    const { submission } = given
    const id = rows[0]?.id ?? (await addContact(tx, { report, submission, email, isReporter: false }))
    if (id) await tx.query(SEND_LINK, [id])
  })
  return true
}

export const createPublicReportOperation = defineOperation<Operations['createPublicReport']>({
  sdl: /* GraphQL */ `
    "A report by a person without account."
    input PublicReportInput {
      "Last segment of the address of the QR code."
      token: String!
      "From the page, read at least two seconds before."
      ticket: String!
      "UUID that the browser chose: the same one stores one report."
      submission: ID!
      problem: String!
      "Where exactly."
      place: String
      "To get the private link by email."
      email: String
      "Empty: people do not see it."
      website: String
    }

    extend type Mutation {
      "Stores a report without account; returns the token of its private link."
      createPublicReport(input: PublicReportInput!): String!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => createPublicReport(context, input),
})

export const joinPublicReportOperation = defineOperation<Operations['joinPublicReport']>({
  sdl: /* GraphQL */ `
    "A follower of a report, without account."
    input PublicFollowInput {
      "Last segment of the address of the QR code."
      token: String!
      "From the page, read at least two seconds before."
      ticket: String!
      "UUID that the browser chose: the same one sends one message."
      submission: ID!
      "A report of the page."
      report: ID!
      email: String!
      "Empty: people do not see it."
      website: String
    }

    extend type Mutation {
      "Sends a link that confirms the address; its owner then follows the report."
      joinPublicReport(input: PublicFollowInput!): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => joinPublicReport(context, input),
})
