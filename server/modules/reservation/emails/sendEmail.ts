import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { AddressFailureKind, Operations, SendEmailInput } from '#contract/mailer.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { type EmailType, isEmailType, isReservationEmail } from '#resources/domain/emailTypes.ts'
import { FULL_MAILBOX_DAYS } from '#resources/domain/lifetimes.ts'
import { withoutInvisible } from '#resources/domain/lookAlikes.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EmailText, requireSession } from '#server/engine/context.ts'
import { readDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type Current, lockReservation, readReservation, requireSomeChangeable } from '../change/currentReservation.ts'
import { readZone } from '../claim/numbering.ts'
import { canSeeAddresses } from '../externalBorrowers/nameExternalBorrowers.ts'
import { readEmailFacts } from './emailFacts.ts'
import { fillEmail } from './fillEmail.ts'

const MAX_COMMENT = 2_000
export type EmailPreview = EmailText & {
  models: { id: string; displayName: string; isDefault: boolean }[]
  borrowers: {
    id: string
    name: string
    email: string | null
    isReachable: boolean
    failure: AddressFailureKind | null
  }[]
}

/** Throws FORBIDDEN without access to change the reservation, NOT_FOUND if the session does not see it. */
export const requireMayWriteAbout = async (context: Context, tx: PoolClient, id: string): Promise<void> =>
  requireSomeChangeable(await lockReservation(context, tx, id))

type Model = { id: string; name: string; subject: string; template: string; isDefault: boolean }
type AskedInput = Omit<SendEmailInput, 'record' | 'borrowers'>
type CheckedEmail = { type: EmailType; input: AskedInput; comment: string | null }

const MODELS = 'SELECT * FROM mailer.models_of($1)'

const chosenModel = (models: readonly Model[], id: string | null | undefined): Model | undefined =>
  id ? models.find((model) => model.id === id) : models.find(({ isDefault }) => isDefault)

const invalid = (path: string, rule: string, message: string): FieldError => ({ path: `input.${path}`, rule, message })

export const checkedEmail = (context: Context, input: AskedInput): CheckedEmail => {
  requireRight(context, 'RESERVATION', 'createAndUpdate')
  const { type } = input
  if (!isEmailType(type) || !isReservationEmail(type))
    throw validationFailed([invalid('type', 'choice', messages.wrongType)])
  const comment =
    withoutInvisible(input.comment ?? '')
      .normalize('NFC')
      .trim() || null
  if (comment && comment.length > MAX_COMMENT) {
    throw validationFailed([invalid('comment', 'maxLength', messages.commentTooLong(MAX_COMMENT))])
  }
  return { type, input, comment }
}

export const requireModel = async (
  db: Queryable,
  { type, input }: CheckedEmail,
): Promise<{ model: Model; models: Model[] }> => {
  const { rows: models } = await db.query<Model>(MODELS, [type])
  const model = chosenModel(models, input.model)
  if (model) return { model, models }
  const message = input.model ? messages.unknownModel : messages.noModel
  throw validationFailed([invalid('model', 'unknown', message)])
}

const QUEUE = 'SELECT reservation.queue_own_email($1, $2, $3, $4, $5::uuid[], $6, $7::jsonb) AS id'

type Queued = { checked: CheckedEmail; model: Model; record: string; borrowers: readonly string[] }

export const queueOwnEmail = async (
  context: Context,
  tx: Queryable,
  { checked, model, record, borrowers }: Queued,
): Promise<string> => {
  const { userId, displayName } = requireSession(context)
  const more = JSON.stringify({ author: displayName, former: null })
  const values = [record, checked.type, model.id, userId, borrowers, checked.comment, more]
  const { rows } = await tx.query<{ id: string }>(QUEUE, values)
  return rows[0]?.id ?? ''
}

export const sendEmail = async (context: Context, input: SendEmailInput): Promise<{ id: string }> => {
  const checked = checkedEmail(context, input)
  return withTransaction(context.kernel.pool, async (tx) => {
    const current = await lockReservation(context, tx, input.record)
    requireSomeChangeable(current)
    const known = new Set(current.lines.flatMap(({ borrowings }) => borrowings.map(({ id }) => id)))
    const borrowers = (input.borrowers ?? []).filter((id) => isId(id) && known.has(id))
    if (borrowers.length === 0) throw validationFailed([invalid('borrowers', 'minItems', messages.noBorrower)])
    const { model } = await requireModel(tx, checked)
    return { id: await queueOwnEmail(context, tx, { checked, model, record: current.id, borrowers }) }
  })
}

const PEOPLE = 'SELECT * FROM reservation.writable_borrowers($1)'

type Writable = { id: string; name: string; email: string | null }

/** Borrowings of a reservation to which an email can be written; `email` is null if there is no address. */
export const readWritableBorrowers = async (db: Queryable, record: string): Promise<readonly Writable[]> =>
  (await db.query<Writable>(PEOPLE, [record])).rows

const FAILURES = `SELECT address, kind FROM mailer.failures_of($1, ${FULL_MAILBOX_DAYS})`

const failuresOf = async (
  db: Queryable,
  borrowers: readonly Writable[],
): Promise<ReadonlyMap<string, AddressFailureKind>> => {
  const addresses = borrowers.flatMap(({ email }) => (email === null ? [] : [email]))
  const { rows } = await db.query<{ address: string; kind: AddressFailureKind }>(FAILURES, [addresses])
  return new Map(rows.map(({ address, kind }) => [address, kind]))
}

type Written = { borrowers: readonly Writable[]; failures: ReadonlyMap<string, AddressFailureKind> }

/** Addresses are visible to sessions that read the record they belong to; others see only `isReachable`. */
const asSeen = (context: Context, { lines }: Current, { borrowers, failures }: Written): EmailPreview['borrowers'] => {
  const session = requireSession(context)
  const seesOutsiders = canSeeAddresses(context)
  const people = new Map(lines.flatMap(({ borrowings }) => borrowings.map((one) => [one.id, one])))
  const canKnow = (id: string): boolean => {
    const { borrower, department } = people.get(id) ?? {}
    if (borrower) return borrower === session.userId || can(session.holder, 'USER')
    return department ? can(session.holder, 'DEPARTMENT') : seesOutsiders
  }
  return borrowers.map(({ email, ...one }) => ({
    ...one,
    email: canKnow(one.id) ? email : null,
    isReachable: email !== null,
    failure: failures.get(email?.toLowerCase() ?? '') ?? null,
  }))
}

export const previewEmail = async (context: Context, input: SendEmailInput): Promise<EmailPreview> => {
  const checked = checkedEmail(context, input)
  const { pool, config } = context.kernel
  const current = await readReservation(context, pool, input.record)
  requireSomeChangeable(current)
  const { model, models } = await requireModel(pool, checked)
  const zone = await readZone(context)
  const facts = await readEmailFacts(context, current.id)
  const borrowers = await readWritableBorrowers(pool, current.id)
  const custom = await readDefinitions(context.kernel, 'reservation')
  return {
    ...fillEmail(config, {
      type: checked.type,
      recordId: current.id,
      comment: checked.comment,
      facts,
      model,
      zone,
      custom,
    }),
    models: models.map(({ id, name, isDefault }) => ({ id, displayName: name, isDefault })),
    borrowers: asSeen(context, current, { borrowers, failures: await failuresOf(pool, borrowers) }),
  }
}

export const previewEmailOperation = defineOperation<Operations['previewEmail']>({
  sdl: /* GraphQL */ `
    "An email about a reservation to its people; other addresses are not possible."
    input SendEmailInput {
      type: EmailModelType!
      "Template id; null: the default of the type."
      model: ID
      "Reservation id."
      record: ID!
      "Borrowing ids: at least one for sending, none for a preview."
      borrowers: [ID!]
      "Inserted at its placeholder in the template, otherwise before the text."
      comment: String
    }

    "An available email template."
    type EmailChoice {
      id: ID!
      displayName: String!
      isDefault: Boolean!
    }

    "A possible recipient of an email about a reservation."
    type EmailBorrower {
      "Borrowing id."
      id: ID!
      name: String!
      "Null if there is none, or if the session may not read it."
      email: String
      "True if an address exists."
      isReachable: Boolean!
      "Known delivery failure of the address; null: none."
      failure: AddressFailureKind
    }

    "A filled email."
    type EmailPreview {
      subject: String!
      "HTML fragment."
      body: String!
      models: [EmailChoice!]!
      borrowers: [EmailBorrower!]!
    }

    extend type Query {
      "Returns a filled email and its possible recipients; requires access to update the reservation."
      previewEmail(input: SendEmailInput!): EmailPreview!
    }
  `,
  resolve: (context, { input }) => previewEmail(context, input),
})

export const sendEmailOperation = defineOperation<Operations['sendEmail']>({
  sdl: /* GraphQL */ `
    "A queued email."
    type RequestedEmail {
      id: ID!
    }

    extend type Mutation {
      "Sends an email to people of a reservation; requires access to update it."
      sendEmail(input: SendEmailInput!): RequestedEmail!
    }
  `,
  resolve: (context, { input }) => sendEmail(context, input),
})
