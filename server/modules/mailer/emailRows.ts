/** The rows of emails, moved from status to status with an event each time. */
import { type EmailStatus, type MessageStatus, statusOfMessages } from '#resources/domain/emailStatuses.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type EmailMove = { status: EmailStatus; recipients?: string; attachments?: string; error?: string | null }

/** The list sorts by its texts: what is longer than a row of an index is cut, and each message names its recipient whole. */
const MOVE = `UPDATE mailer.email SET status = $2, recipients = coalesce(left($3, 800), recipients), error = left($4, 800), attachments = coalesce(left($5, 2000), attachments),
  sent_at = CASE WHEN $2 = 'SENT' THEN now() END, updated_at = now() WHERE id = $1`

export const moveEmail = async (
  tx: Queryable,
  id: string,
  { status, recipients, attachments, error }: EmailMove,
): Promise<void> => {
  await tx.query(MOVE, [id, status, recipients ?? null, error ?? null, attachments || null])
  await publish(tx, 'email', { action: 'update', id })
}

export const removeEmail = async (tx: Queryable, id: string): Promise<void> => {
  await tx.query('DELETE FROM mailer.email WHERE id = $1', [id])
  await publish(tx, 'email', { action: 'delete', id })
}

/** What an email says, and what its messages say: `standing_of` of `sql/messages.sql`. */
export type Standing = {
  id: string
  status: EmailStatus
  said: string | null
  statuses: MessageStatus[]
  error: string | null
}

/** The email says what its messages say; nobody is told of what is as it was. */
export const followMessages = async (tx: Queryable, { id, said, statuses, error, ...is }: Standing): Promise<void> => {
  const status = statusOfMessages(statuses)
  if (status !== is.status || error !== said) await moveEmail(tx, id, { status, error })
}

/** Whoever has written a message of it calls this, in the same transaction. */
export const sumUpEmail = async (tx: Queryable, id: string): Promise<void> => {
  const { rows } = await tx.query<Standing>('SELECT * FROM mailer.standing_of($1)', [id])
  for (const standing of rows) await followMessages(tx, standing)
}
