/** Reports and followers without account. A repeated request with the same key stores nothing more. */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations, PublicFollowInput, PublicReportInput } from '#contract/intervention.ts'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { cleanText } from '#resources/domain/lookAlikes.ts'
import { MAX_LABEL, MAX_PLACE, MAX_PROBLEM } from '#resources/domain/problemReports.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import type { Context } from '#server/engine/context.ts'
import { insertPrepared } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { reserveAttempt } from '#server/features/accounts/attempts.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { findSimilarReport } from '../reports/similarReports.ts'
import { followToken } from './followLinks.ts'
import { openReportPage, type ReportedItem, requireTicket } from './openReportPage.ts'

type Sent = Pick<PublicReportInput, 'email' | 'website'>

const tooLong = (path: string, text: string, most: number): FieldError[] =>
  text.length > most ? [{ path, rule: 'maxLength', message: messages.tooLong(most) }] : []

const emailErrors = (email: string | null, isRequired: boolean): FieldError[] => {
  if (!email) return isRequired ? [{ path: 'email', rule: 'required', message: messages.noEmail }] : []
  const [wrong] = textCheck('one', 'email')(email, { maxLength: 320 }, 'email')
  if (!wrong) return []
  const message = wrong.rule === 'invisible' ? messages.invisibleEmail : messages.wrongEmail
  return [{ path: 'email', rule: 'email', message }]
}

const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw validationFailed(errors)
}

/** People do not see the field; programs fill it in. */
const requirePerson = ({ website }: Sent): void => {
  if (website) throw new AppError('FORBIDDEN', messages.robot)
}

const emailIn = ({ email }: Sent): string | null => email?.trim() || null

/** Counts by network address and by item; messages also by recipient, because anyone can type any address. */
const countAttempt = async ({ kernel, ip, now }: Context, item: ReportedItem, email: string | null): Promise<void> => {
  const { pool } = kernel
  const ofItem = { key: `report:item:${item.id}`, free: 30, longest: 300 }
  await reserveAttempt(pool, [{ key: `report:send:${networkOf(ip)}`, free: 20, longest: 900 }, ofItem], now)
  if (!email) return
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await reserveAttempt(pool, [{ key: `report:email:${digest}`, free: 5, longest: 3_600 }], now)
}

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

/** Returns the token of the private link. */
const createPublicReport = async (context: Context, given: PublicReportInput): Promise<string> => {
  const item = await openReportPage(context, given.token)
  requireTicket(context, item.id, given.ticket)
  if (!isId(given.submission)) throw new AppError('BAD_REQUEST', messages.oldPage)
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
  if (!id) throw new AppError('CONFLICT', messages.oldPage)
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
