import type { Operations, SendEmailsInput } from '#contract/mailer.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockReservation, requireSomeChangeable } from '../change/currentReservation.ts'
import { checkedEmail, queueOwnEmail, readWritableBorrowers, requireModel } from './sendEmail.ts'

/** Maximum reservations per call: each needs its own transaction. */
const MAX_NOTIFIED = 100

/** Units of work of one notified reservation: a transaction with its lock, people and email. */
const A_NOTIFIED_RESERVATION = 20
export type SentEmailResult = { id: string; label: string | null; isSent: boolean; people: number; reasons: string[] }

/**
 * Queues one email per reservation for its borrowers with an address. A rejected reservation does not stop the others.
 * Throws FORBIDDEN, or VALIDATION_FAILED for the template, the comment or more than 100 reservations.
 */
export const sendEmails = async (context: Context, input: SendEmailsInput): Promise<SentEmailResult[]> => {
  const checked = checkedEmail(context, input)
  const records = [...new Set(input.records)]
  if (records.length > MAX_NOTIFIED) {
    const message = messages.tooManyReservations(MAX_NOTIFIED)
    throw validationFailed([{ path: 'input.records', rule: 'maxItems', message }])
  }
  const { model } = await requireModel(context.kernel.pool, checked)
  const sendTo = (record: string): Promise<SentEmailResult> =>
    withTransaction(context.kernel.pool, async (tx) => {
      const current = await lockReservation(context, tx, record)
      const result = { id: record, label: `${current.number} – ${current.subject}` }
      requireSomeChangeable(current)
      const writable = await readWritableBorrowers(tx, current.id)
      const borrowers = writable.flatMap(({ id, email }) => (email === null ? [] : [id]))
      if (borrowers.length === 0) return { ...result, isSent: false, people: 0, reasons: [messages.nobodyReachable] }
      await queueOwnEmail(context, tx, { checked, model, record: current.id, borrowers })
      return { ...result, isSent: true, people: borrowers.length, reasons: [] }
    })
  const results: SentEmailResult[] = []
  for (const record of records) {
    try {
      results.push(await sendTo(record))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id: record, label: null, isSent: false, people: 0, reasons: [error.message] })
    }
  }
  return results
}

export const sendEmailsOperation = defineOperation<Operations['sendEmails']>({
  sdl: /* GraphQL */ `
    "An email about several reservations, to each borrower with an address."
    input SendEmailsInput {
      type: EmailModelType!
      "Template id; null: the default of the type."
      model: ID
      "Reservation ids, at most 100."
      records: [ID!]!
      "Inserted at its placeholder in the template, otherwise before the text."
      comment: String
    }

    "Result for one reservation."
    type SentEmailResult {
      "Reservation id."
      id: ID!
      "Null if the session does not see the reservation."
      label: String
      isSent: Boolean!
      "Number of recipients."
      people: Int!
      "Reasons against sending."
      reasons: [String!]!
    }

    extend type Mutation {
      "Queues an email per reservation; rejections do not stop the others. Requires access to update them."
      sendEmails(input: SendEmailsInput!): [SentEmailResult!]!
    }
  `,
  work: ({ input }) => A_NOTIFIED_RESERVATION * input.records.length,
  resolve: (context, { input }) => sendEmails(context, input),
})
