import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { v5 as idOf, validate as isId } from 'uuid'
import type { Operations, PublicAnswerInput } from '#contract/entity-customizer.ts'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import { publicPageMessages as pageMessages } from '#i18n/fr/publicPages.ts'
import { FORM_RECEIPT_TYPE } from '#resources/domain/emailTypes.ts'
import { dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { create, insertPrepared } from '#server/engine/crud.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Values } from '#server/engine/values.ts'
import { countSending, requirePerson } from '#server/features/publicPages/sending.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { inputOf, publicError } from './answerValues.ts'
import { answerToken } from './followLinks.ts'
import { type OpenForm, openForm, readForm, requireOpen, requireTicket, ticketSubject } from './openForm.ts'

const FOUND = 'SELECT FROM entity_customizer.form_answer WHERE id = $1'
const OF_DAY = `SELECT count(*)::int AS sent FROM entity_customizer.form_answer
  WHERE form_id = $1 AND created_at >= ($2 || 'Z')::timestamptz`
const MARK = `SELECT set_config('regie.public_form', $1, true)`
const SEND = `SELECT mailer.queue_email($1, 'formAnswer', $2::uuid, $3, NULL, NULL, NULL, $4::jsonb, $5::jsonb, '0 seconds')`

const isStored = async (db: Queryable, id: string): Promise<boolean> =>
  ((await db.query(FOUND, [id])).rowCount ?? 0) > 0

const requirePlace = async (tx: Queryable, { row, context }: OpenForm, zone: string): Promise<void> => {
  const { startingAt } = dayBounds(dayOf(utcTextOfDate(context.now), zone), zone)
  const { rows } = await tx.query<{ sent: number }>(OF_DAY, [row.id, startingAt])
  if ((rows[0]?.sent ?? 0) >= row.maxPerDay) throw new AppError('CONFLICT', messages.full)
}

const titleOf = async (tx: Queryable, { context, resource }: OpenForm, id: string): Promise<string> => {
  const scope = rootScope(context, resource)
  const found = await executeOne<{ title: string }>(
    tx,
    sql`SELECT ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ${id}::uuid`,
  )
  return found?.title ?? ''
}

type Sending = { id: string; token: string; input: Values; zone: string; email: string | null }

const store = async (form: OpenForm, tx: PoolClient, { id, token, input, zone, email }: Sending): Promise<void> => {
  const { context, resource } = form
  const row = await readForm(tx, token, context.now, true)
  if (!row) throw new AppError('NOT_FOUND', messages.noForm)
  if (await isStored(tx, id)) return
  requireOpen(row)
  if (row.consent !== form.original.consent) throw new AppError('CONFLICT', messages.changed)
  await requirePlace(tx, { ...form, row }, zone)
  await tx.query(MARK, [row.id])
  requireWrite(context, resource)
  const record = await create({ context, tx, resource }, input)
  const recordLabel = (await titleOf(tx, form, record)).slice(0, 500)
  const answers = context.kernel.resources.get('formAnswer')
  await insertPrepared({ context, tx, resource: answers }, id, {
    ...{ entity: resource.key, recordId: record, recordLabel, state: 'TO_DO' },
    ...{ form: row.id, formName: row.name, consent: form.row.consent },
  })
  if (!email) return
  const facts = JSON.stringify({ answer: id, form: row.name })
  await tx.query(SEND, [FORM_RECEIPT_TYPE, id, row.name, facts, JSON.stringify([{ email, name: '' }])])
}

const emailIn = ({ row: { emailField }, fields }: OpenForm, values: unknown): string | null => {
  const isShown = fields.some(({ name, field }) => name === emailField && field.kind === 'email')
  const value = isShown && emailField ? (values as Values)[emailField] : null
  return typeof value === 'string' ? value.trim() || null : null
}

const createFormAnswer = async (context: Context, given: PublicAnswerInput): Promise<string> => {
  const { kernel, now } = context
  const form = await openForm(context, given.token)
  const { row, fields } = form
  requireTicket(context, ticketSubject(row), given.ticket)
  if (!isId(given.submission)) throw new AppError('BAD_REQUEST', pageMessages.oldPage)
  requirePerson(given)
  const id = idOf(given.submission.toLowerCase(), row.id)
  if (await isStored(kernel.pool, id)) return answerToken(kernel, id, now)
  const zone = await readParameterIn(kernel.pool, 'TIMEZONE')
  const input = inputOf(fields, given.values, zone)
  if (row.consent && !given.isConsentGiven)
    throw validationFailed([{ path: 'consent', rule: 'required', message: messages.noConsent }])
  const email = emailIn(form, given.values)
  await countSending(context, { kind: 'form', of: { key: `form:one:${row.id}`, free: 1_000, longest: 60 }, email })
  try {
    await withTransaction(kernel.pool, (tx) => store(form, tx, { id, token: given.token, input, zone, email }))
  } catch (error) {
    throw publicError(error, fields)
  }
  return answerToken(kernel, id, now)
}

export const createFormAnswerOperation = defineOperation<Operations['createFormAnswer']>({
  sdl: /* GraphQL */ `
    "An answer by a person without account."
    input PublicAnswerInput {
      "Last segment of the address of the form."
      token: String!
      "From the page, read at least two seconds before."
      ticket: String!
      "UUID that the browser chose: the same one stores one record."
      submission: ID!
      "By field of the form; moments in local time, as 2026-11-28T14:30."
      values: JSON!
      "True if the sender accepted the text of the page."
      isConsentGiven: Boolean
      "Empty: people do not see it."
      website: String
    }

    extend type Mutation {
      "Stores an answer as a record; returns the token of its private link."
      createFormAnswer(input: PublicAnswerInput!): String!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => createFormAnswer(context, input),
})
