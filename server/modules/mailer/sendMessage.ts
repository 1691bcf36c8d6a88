/** Sends one message, at most once: no automatic retry if the relay may have accepted it. */
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { delayAfter, type MessageStatus } from '#resources/domain/emailStatuses.ts'
import type { EmailHandler, Kernel, OutgoingMessage } from '#server/engine/context.ts'
import { yieldToRequests } from '#server/platform/http/yieldToRequests.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type AttachedFile, readableFiles } from './attachments.ts'
import type { Copies } from './copies.ts'
import { type EmailProgress, setEmailStatus } from './emailRows.ts'
import { queueMessages } from './queueMessages.ts'
import { type Delivery, deliver } from './relay.ts'
import { renderMessage } from './renderMessage.ts'

type Row = OutgoingMessage<{ number?: string }> & {
  emailId: string
  subject: string
  attempts: number
  files: readonly AttachedFile[]
  isAmongOthers: boolean
} & Copies

/** Run as a named (prepared) statement, like `END`: planning takes three times as long as running it. */
const CLAIM = `UPDATE mailer.sent_email message SET status = 'STARTED', attempts = attempts + 1, next_attempt_at = NULL,
    error = NULL, updated_at = now()
  FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
  WHERE message.id = $1 AND message.status = 'READY' AND email.id = message.email_id
  RETURNING message.id, message.email_id AS "emailId", message.recipient, request.subject, request.body,
    message.attempts, email.type, email.record_id AS "recordId", request.facts, request.files,
    (SELECT one.value FROM jsonb_array_elements(request.recipients) one
      WHERE lower(one.value->>'email') = lower(message.recipient) LIMIT 1) AS person,
    CASE WHEN message.copies_sent_at IS NULL THEN message.ccs ELSE '[]' END AS ccs,
    CASE WHEN message.copies_sent_at IS NULL THEN message.bccs ELSE '[]' END AS bccs,
    jsonb_array_length(request.recipients) > 1 AS "isAmongOthers"`

const MARK_SENT_IF_OTHERS_WAIT = 'SELECT mailer.mark_sent_if_others_wait($1) AS "isNoted"'
const END = 'SELECT * FROM mailer.end_message($1, $2, $3, $4)'

const END_COPIES = 'UPDATE mailer.sent_email SET copies_sent_at = now() WHERE id = $1'

type Outcome = { status: MessageStatus; error?: string; nextAttemptAt?: Date; areCopiesSent?: boolean | undefined }

const write = (kernel: Kernel, id: string, { status, error, nextAttemptAt, areCopiesSent }: Outcome): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    if (areCopiesSent) await tx.query(END_COPIES, [id])
    const values = [id, status, error ?? null, nextAttemptAt?.toISOString() ?? null]
    const [email] = (await tx.query<EmailProgress>({ name: 'mailer-end', text: END, values })).rows
    if (!email) return
    if (status === 'READY') await queueMessages(tx, kernel, [id], nextAttemptAt)
    await setEmailStatus(tx, email)
  })

/** Shortcut while other messages of the email wait: its status stays, so no message waits for its row lock. */
const markSentIfOthersWait = async (kernel: Kernel, id: string): Promise<boolean> => {
  const noting = { name: 'mailer-mark-sent', text: MARK_SENT_IF_OTHERS_WAIT, values: [id] }
  return (await kernel.pool.query<{ isNoted: boolean }>(noting)).rows[0]?.isNoted === true
}

const MINUTE = 60_000
/** Maximum wait in milliseconds for running requests, which go first. */
const PATIENCE = 500

const outcomeOf = ({ outcome, reason, refusedCopies }: Delivery, attempts: number): Outcome => {
  if (outcome === 'SENT')
    return { status: 'SENT', ...(refusedCopies && { error: messages.copiesRefused(refusedCopies) }) }
  if (outcome === 'REFUSED') return { status: 'ERROR', error: messages.refused(reason) }
  if (outcome === 'UNCERTAIN') return { status: 'ERROR', error: messages.uncertain }
  const delay = delayAfter(attempts)
  const error = messages.failed(reason)
  if (delay === undefined) return { status: 'ERROR', error }
  return { status: 'READY', error, nextAttemptAt: new Date(Date.now() + delay * MINUTE) }
}

/** RFC 5322, 3.6.4. The same for every attempt of a message. */
export const messageIdOf = (id: string, { publicUrl }: Kernel['config']): string =>
  `<${id}@${new URL(publicUrl).hostname}>`

const enclosed = async (kernel: Kernel, handler: EmailHandler | undefined, row: Row) => {
  const { files = [], invitation } = (await handler?.enclose?.(kernel, row)) ?? {}
  return {
    files: [...(await readableFiles(kernel.storage, row.files)), ...files],
    ...(invitation && { invitation }),
  }
}

/** A message that is already STARTED becomes an error: the process that sent it died, its outcome is unknown. */
export const sendMessage = async ({ messageId }: { messageId: string }, kernel: Kernel): Promise<void> => {
  const { smtpUrl } = kernel.config
  if (!smtpUrl) return
  await yieldToRequests(PATIENCE)
  const claim = { name: 'mailer-claim', text: CLAIM, values: [messageId] }
  const [row] = (await kernel.pool.query<Row>(claim)).rows
  if (!row) return write(kernel, messageId, { status: 'ERROR', error: messages.uncertain })
  const { id, recipient, subject, attempts } = row
  const handler = kernel.emails.get(row.type)
  const body = handler?.complete ? await handler.complete(kernel, row) : row.body
  if (body === undefined) return write(kernel, id, { status: 'ERROR', error: messages.movedAway })
  const along = await enclosed(kernel, handler, row)
  if (handler?.isFile && along.files.length === 0)
    return write(kernel, id, { status: 'ERROR', error: messages.letterGone })
  const framed = await renderMessage(kernel, { subject, body, ...(row.facts.number && { number: row.facts.number }) })
  const copies = { cc: row.ccs.map(({ email }) => email), bcc: row.bccs.map(({ email }) => email) }
  const message = { id: messageIdOf(id, kernel.config), to: recipient, ...copies, ...framed, ...along }
  const delivery = await deliver(kernel.config, smtpUrl, message)
  const outcome = { ...outcomeOf(delivery, attempts), areCopiesSent: delivery.areCopiesSent }
  if (
    outcome.status === 'SENT' &&
    !outcome.areCopiesSent &&
    row.isAmongOthers &&
    (await markSentIfOthersWait(kernel, id))
  )
    return
  await write(kernel, id, outcome)
}
