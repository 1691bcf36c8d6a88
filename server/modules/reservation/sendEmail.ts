/** An email that somebody sends to the people of a reservation, in words of their own. */
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { type EmailType, isEmailType } from '#resources/domain/emailTypes.ts'
import { mayChangeLine } from '#resources/domain/reservationRights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { EmailFacts } from '#server/modules/mailer/facts.ts'
import { type EmailText, fillEmail } from '#server/modules/mailer/fillEmail.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { reserverOf } from './access.ts'
import { type Current, isOwnReservation, lockReservation } from './current.ts'
import { readZone } from './numbering.ts'

const MAX_COMMENT = 2_000

export type SendEmailInput = {
  type: string
  /** Null: the default model of the type. */
  model?: string | null
  /** The reservation. */
  record: string
  /** Ids of borrowings. */
  borrowers?: readonly string[] | null
  comment?: string | null
}

export type EmailPreview = EmailText & {
  models: { id: string; displayName: string; isDefault: boolean }[]
  borrowers: { id: string; name: string; email: string | null }[]
}

/** The right to update the record: the same people may write about it. */
const requireMayWrite = (context: Context, current: Current): void => {
  const session = requireSession(context)
  const isOwn = isOwnReservation(current, session.userId)
  const reserver = reserverOf(session)
  if (!current.lines.some((item) => mayChangeLine(reserver, { isOwn, item }))) {
    throw new AppError('FORBIDDEN', reservationMessages.notYours)
  }
}

type Model = { id: string; name: string; subject: string; template: string; isDefault: boolean }
type Writing = { context: Context; tx: PoolClient; input: SendEmailInput; type: EmailType; comment: string | null }

const MODELS = 'SELECT * FROM mailer.models_of($1)'

const readModels = async ({ tx, type }: Writing): Promise<Model[]> => (await tx.query<Model>(MODELS, [type])).rows

const chosenModel = (models: readonly Model[], id: string | null | undefined): Model | undefined =>
  id ? models.find((model) => model.id === id) : models.find(({ isDefault }) => isDefault)

const invalid = (path: string, rule: string, message: string): FieldError => ({ path: `input.${path}`, rule, message })

const open = async <T>(
  context: Context,
  input: SendEmailInput,
  work: (writing: Writing, current: Current) => Promise<T>,
): Promise<T> => {
  requireRight(context, 'RESERVATION', 'createAndUpdate')
  const { type } = input
  if (!isEmailType(type)) throw validationFailed([invalid('type', 'choice', messages.wrongType)])
  const comment = input.comment?.normalize('NFC').trim() || null
  if (comment && comment.length > MAX_COMMENT) {
    throw validationFailed([invalid('comment', 'maxLength', messages.commentTooLong(MAX_COMMENT))])
  }
  return withTransaction(context.kernel.pool, async (tx) => {
    const current = await lockReservation(context, tx, input.record)
    requireMayWrite(context, current)
    return work({ context, tx, input, type, comment }, current)
  })
}

const requireModel = async (writing: Writing): Promise<{ model: Model; models: Model[] }> => {
  const models = await readModels(writing)
  const model = chosenModel(models, writing.input.model)
  if (model) return { model, models }
  const message = writing.input.model ? messages.unknownModel : messages.noModel
  throw validationFailed([invalid('model', 'unknown', message)])
}

const QUEUE = 'SELECT reservation.queue_own_email($1, $2, $3, $4, $5::uuid[], $6, $7::jsonb) AS id'

/** Asks for the email and answers its id. */
export const sendEmail = (context: Context, input: SendEmailInput): Promise<{ id: string }> =>
  open(context, input, async (writing, current) => {
    const known = new Set(current.lines.flatMap(({ borrowings }) => borrowings.map(({ id }) => id)))
    const people = (input.borrowers ?? []).filter((id) => isId(id) && known.has(id))
    if (people.length === 0) throw validationFailed([invalid('borrowers', 'minItems', messages.noBorrower)])
    const { model } = await requireModel(writing)
    const { userId, displayName } = requireSession(context)
    const more = JSON.stringify({ author: displayName, former: null })
    const values = [current.id, writing.type, model.id, userId, people, writing.comment, more]
    const { rows } = await writing.tx.query<{ id: string }>(QUEUE, values)
    return { id: rows[0]?.id ?? '' }
  })

const FACTS = 'SELECT reservation.email_facts($1, NULL) AS facts'
const PEOPLE = 'SELECT * FROM reservation.writable_borrowers($1)'

/** The email as it would be, its models, and everybody whom it can go to. */
export const previewEmail = (context: Context, input: SendEmailInput): Promise<EmailPreview> =>
  open(context, input, async (writing, current) => {
    const { tx, type, comment } = writing
    const { model, models } = await requireModel(writing)
    const zone = await readZone(context)
    const [found] = (await tx.query<{ facts: EmailFacts }>(FACTS, [current.id])).rows
    if (!found) throw new AppError('NOT_FOUND', messages.unknownRecord)
    const facts = { ...found.facts, author: requireSession(context).displayName, former: null }
    const { rows: borrowers } = await tx.query<EmailPreview['borrowers'][number]>(PEOPLE, [current.id])
    return {
      ...fillEmail(context.kernel.config, { type, recordId: current.id, comment, facts, model, zone }),
      models: models.map(({ id, name, isDefault }) => ({ id, displayName: name, isDefault })),
      borrowers,
    }
  })
