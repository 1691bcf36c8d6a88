import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { EmailHandler, EmailText, Enclosure, Kernel, QueuedEmail } from '#server/engine/context.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type AttachedFile, filesToAttach, fileText, leftOutMarkup } from './attachments.ts'
import { type Copies, copiesOf, NO_COPIES } from './copies.ts'
import { moveEmail, refreshEmailStatus, removeEmail } from './emailRows.ts'
import { missingEnclosures, storeEnclosures } from './enclosures.ts'
import { queueMessages } from './queueMessages.ts'
import { suppressedAddresses } from './suppressedAddresses.ts'

export const PREPARE_JOB = 'mailer:prepare'

type Request = Omit<QueuedEmail<Readonly<Record<string, unknown>>>, 'model'> & {
  files: readonly AttachedFile[]
  modelId: string | null
  model: ({ subject: string; template: string } & Copies) | null
}

/** Includes PREPARING, so that an email is resumed after a crash. */
const START = `UPDATE mailer.email SET status = 'PREPARING', updated_at = now()
  WHERE id = $1 AND status IN ('PENDING', 'PREPARING') RETURNING type`

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

const writeMessages = async (
  tx: PoolClient,
  id: string,
  { handler, request }: { handler: EmailHandler | undefined; request: Request },
  filled: EmailText,
): Promise<string[]> => {
  await tx.query(WRITE_TEXT, [id, filled.subject, filled.body])
  const held = await suppressedAddresses(tx, handler, request)
  const rows = request.recipients.map(({ email }) => ({
    id: uuid(),
    recipient: email,
    error: held.get(email.toLowerCase()),
  }))
  const copies = await copiesOf(tx, handler, request)
  const carrier = rows.find(({ error }) => error === undefined) ?? rows[0]
  const written = rows.map((row) => ({ ...row, ...(row === carrier ? copies : NO_COPIES) }))
  await tx.query(INSERT, [id, JSON.stringify(written)])
  return rows.filter(({ error }) => error === undefined).map((row) => row.id)
}

const ATTACH = 'UPDATE mailer.email_request SET files = $2 WHERE email_id = $1'

type Preparing = {
  kernel: Kernel
  handler: EmailHandler | undefined
  loaded: unknown
  enclosures: readonly Enclosure[]
}

const attachFiles = async (tx: PoolClient, id: string, request: Request, preparing: Preparing) => {
  const { kernel, handler, enclosures } = preparing
  const { type, recordId, modelId } = request
  if (handler?.isFile) return { left: [], text: request.files.map(fileText).join('\n') }
  const own = (await handler?.filesOf?.(tx, recordId)) ?? []
  const enclosed = await storeEnclosures(tx, kernel, enclosures)
  const { taken, left } = await filesToAttach(kernel, tx, { modelId, type, own, enclosed })
  if (taken.length > 0) await tx.query(ATTACH, [id, JSON.stringify(taken)])
  return { left, text: [...taken.map(fileText), ...missingEnclosures(enclosures)].join('\n') }
}

const prepare = async (tx: PoolClient, id: string, preparing: Preparing): Promise<void> => {
  const { kernel, handler, loaded } = preparing
  const [request] = (await tx.query<Request>(READ, [id])).rows
  if (!request) return
  const zone = await readParameterIn(tx, 'TIMEZONE')
  if (await handler?.isEmpty?.(request, { tx, zone })) return removeEmail(tx, id)
  const { recipients } = request
  const names = recipients.map(({ email, name }) => `${name} <${email}>`).join(', ')
  if (recipients.length === 0) return moveEmail(tx, id, { status: 'NO_RECIPIENT' })
  const text = handler?.fill(request, { config: kernel.config, zone, loaded })
  if (!text) return moveEmail(tx, id, { status: 'ERROR', recipients: names, error: messages.noModel })
  const files = await attachFiles(tx, id, request, preparing)
  const filled = { ...text, body: text.body + leftOutMarkup(files.left) }
  const written = await writeMessages(tx, id, { handler, request }, filled)
  await moveEmail(tx, id, { status: 'READY', recipients: names, attachments: files.text })
  if (written.length === 0) return refreshEmailStatus(tx, id)
  if (kernel.config.smtpUrl) await queueMessages(tx, kernel, written)
}

/** Runs after the delay in which an undo withdraws the email. A withdrawn email has no row. */
export const prepareEmail = async ({ emailId }: { emailId: string }, kernel: Kernel): Promise<void> => {
  const [started] = (await kernel.pool.query<{ type: string }>(START, [emailId])).rows
  if (!started) return
  try {
    const handler = kernel.emails.get(started.type)
    // Before the transaction: jobs that hold one connection and wait for another can deadlock.
    const loaded = await handler?.load?.(kernel)
    const enclosures = await kernel.enclosuresOf(kernel, emailId)
    await withTransaction(kernel.pool, (tx) => prepare(tx, emailId, { kernel, handler, loaded, enclosures }))
  } catch (error) {
    kernel.log.error({ error, emailId }, 'an email could not be prepared')
    await moveEmail(kernel.pool, emailId, { status: 'ERROR', error: messages.unfillable })
  }
}
