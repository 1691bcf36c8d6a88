import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import {
  ACCOUNT_NOTICE_TYPE,
  isAccountEmailType,
  isReservationEmail,
  LETTER_EMAIL_TYPE,
} from '#resources/domain/emailTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type Definition, readDefinitions } from '#server/engine/customFields/definitions.ts'
import type { EmailLetter } from '#server/modules/edition-generator/letters/emailLetters.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fillAccountEmail } from './accountEmail.ts'
import { type AccountNoticeFacts, fillAccountNotice } from './accountNotice.ts'
import { type AttachedFile, filesToAttach, fileText, leftOutMarkup } from './attachments.ts'
import { type Copies, copiesOf, NO_COPIES } from './copies.ts'
import { fillEmailLetters, keepEmailLetters, missingLetters } from './emailLetters.ts'
import { moveEmail, refreshEmailStatus, removeEmail } from './emailRows.ts'
import { changesIn, type EmailFacts } from './facts.ts'
import { type EmailText, fillEmail } from './fillEmail.ts'
import { fillInterventionEmail, type InterventionFacts } from './interventionEmail.ts'
import { queueMessages } from './queueMessages.ts'
import { fillLetterEmail } from './sendLetter.ts'
import { suppressedAddresses } from './suppressedAddresses.ts'

export const PREPARE_JOB = 'mailer:prepare'

type Recipient = { email: string; name: string }
type Request = {
  type: string
  recordId: string
  comment: string | null
  /** `login`: of account emails; `letter`: name of the letter in letter emails. */
  facts: EmailFacts & { login?: string; letter?: string }
  files: readonly AttachedFile[]
  recipients: readonly Recipient[]
  modelId: string | null
  model: ({ subject: string; template: string } & Copies) | null
}

/** Includes PREPARING, so that an email is resumed after a crash. */
const START = `UPDATE mailer.email SET status = 'PREPARING', updated_at = now()
  WHERE id = $1 AND status IN ('PENDING', 'PREPARING') RETURNING id`

const READ = `SELECT email.type, email.record_id AS "recordId", email.comment, request.model_id AS "modelId", request.facts, request.recipients, request.files, (
    SELECT json_build_object('subject', model.subject, 'template', model.template,
      'ccs', model.ccs, 'bccs', model.bccs) FROM mailer.email_model model
    WHERE model.id = request.model_id OR (request.model_id IS NULL AND model.type = email.type AND model.is_default)
    LIMIT 1) AS model
  FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
  WHERE email.id = $1 AND email.status = 'PREPARING' FOR UPDATE OF email`

const INSERT = `INSERT INTO mailer.sent_email (id, email_id, recipient, ccs, bccs, status, is_held, error)
  SELECT id, $1, recipient, ccs, bccs, CASE WHEN error IS NULL THEN 'READY' ELSE 'ERROR' END, error IS NOT NULL, left(error, 1000)
  FROM json_to_recordset($2::json) AS message (id uuid, recipient text, ccs jsonb, bccs jsonb, error text)`

const WRITE_TEXT = 'UPDATE mailer.email_request SET subject = $2, body = $3 WHERE email_id = $1'

const writeMessages = async (tx: PoolClient, id: string, request: Request, filled: EmailText): Promise<string[]> => {
  await tx.query(WRITE_TEXT, [id, filled.subject, filled.body])
  const held = await suppressedAddresses(tx, request)
  const rows = request.recipients.map(({ email }) => ({
    id: uuid(),
    recipient: email,
    error: held.get(email.toLowerCase()),
  }))
  const copies = await copiesOf(tx, request)
  const carrier = rows.find(({ error }) => error === undefined) ?? rows[0]
  const written = rows.map((row) => ({ ...row, ...(row === carrier ? copies : NO_COPIES) }))
  await tx.query(INSERT, [id, JSON.stringify(written)])
  return rows.filter(({ error }) => error === undefined).map((row) => row.id)
}

const hasNoVisibleChange = ({ facts }: Request, zone: string): boolean =>
  Boolean(facts.former) && changesIn(facts, zone).length === 0

type Custom = readonly Definition[]

const textOf = ({ config }: Kernel, request: Request, zone: string, custom: Custom): EmailText | undefined => {
  const { type, facts, recipients, model } = request
  if (isAccountEmailType(type)) {
    return fillAccountEmail(type, { name: recipients[0]?.name ?? '', login: facts.login ?? '' })
  }
  if (type === ACCOUNT_NOTICE_TYPE) {
    const notice = request.facts as unknown as AccountNoticeFacts
    return fillAccountNotice(config, { facts: notice, name: recipients[0]?.name ?? '', zone })
  }
  if (type === LETTER_EMAIL_TYPE) return fillLetterEmail(facts.letter ?? '')
  if (model && type === 'intervention_alert') {
    return fillInterventionEmail(config, {
      ...request,
      model,
      zone,
      facts: request.facts as unknown as InterventionFacts,
    })
  }
  return model ? fillEmail(config, { ...request, model, zone, custom }) : undefined
}

const ATTACH = 'UPDATE mailer.email_request SET files = $2 WHERE email_id = $1'

type Preparing = { kernel: Kernel; custom: Custom; letters: readonly EmailLetter[] }

/** Attaches letters and files of the template and, if the parameter is on, files of the reservation. */
const attachFiles = async (tx: PoolClient, id: string, request: Request, { kernel, letters: filled }: Preparing) => {
  const { type, recordId, modelId } = request
  if (type === LETTER_EMAIL_TYPE) return { left: [], text: request.files.map(fileText).join('\n') }
  const withOwn = await readParameterIn(tx, 'ATTACH_FILES_TO_RESERVATION')
  const letters = await keepEmailLetters(tx, kernel, filled)
  const isOfReservation = isReservationEmail(type)
  const { taken, left } = await filesToAttach(kernel, tx, {
    modelId,
    type,
    recordId,
    isOfReservation,
    withOwn,
    letters,
  })
  if (taken.length > 0) await tx.query(ATTACH, [id, JSON.stringify(taken)])
  return { left, text: [...taken.map(fileText), ...missingLetters(filled)].join('\n') }
}

const prepare = async (tx: PoolClient, id: string, preparing: Preparing): Promise<void> => {
  const { kernel, custom } = preparing
  const [request] = (await tx.query<Request>(READ, [id])).rows
  if (!request) return
  const zone = await readParameterIn(tx, 'TIMEZONE')
  if (hasNoVisibleChange(request, zone)) return removeEmail(tx, id)
  const { recipients } = request
  const names = recipients.map(({ email, name }) => `${name} <${email}>`).join(', ')
  if (recipients.length === 0) return moveEmail(tx, id, { status: 'NO_RECIPIENT' })
  const text = textOf(kernel, request, zone, custom)
  if (!text) return moveEmail(tx, id, { status: 'ERROR', recipients: names, error: messages.noModel })
  const files = await attachFiles(tx, id, request, preparing)
  const written = await writeMessages(tx, id, request, { ...text, body: text.body + leftOutMarkup(files.left) })
  await moveEmail(tx, id, { status: 'READY', recipients: names, attachments: files.text })
  if (written.length === 0) return refreshEmailStatus(tx, id)
  if (kernel.config.smtpUrl) await queueMessages(tx, written)
}

/** Runs after the delay in which an email can be taken back. One that was taken back has no row any more. */
export const prepareEmail = async ({ emailId }: { emailId: string }, kernel: Kernel): Promise<void> => {
  const started = await kernel.pool.query(START, [emailId])
  if (!started.rowCount) return
  try {
    const custom = await readDefinitions(kernel, 'reservation')
    // Before the transaction: jobs that hold one connection and wait for another can deadlock.
    const letters = await fillEmailLetters(kernel, emailId)
    await withTransaction(kernel.pool, (tx) => prepare(tx, emailId, { kernel, custom, letters }))
  } catch (error) {
    kernel.log.error({ error, emailId }, 'an email could not be prepared')
    await moveEmail(kernel.pool, emailId, { status: 'ERROR', error: messages.unfillable })
  }
}
