import { type EmailStatus, type MessageStatus, statusOfMessages } from '#resources/domain/emailStatuses.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type EmailMove = { status: EmailStatus; recipients?: string; attachments?: string; error?: string | null }

/** Cuts texts that the list sorts by, because index rows are limited. Each message stores its full recipient. */
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

export type EmailProgress = {
  id: string
  status: EmailStatus
  said: string | null
  statuses: MessageStatus[]
  error: string | null
}

export const setEmailStatus = async (
  tx: Queryable,
  { id, said, statuses, error, ...is }: EmailProgress,
): Promise<void> => {
  const status = statusOfMessages(statuses)
  if (status !== is.status || error !== said) await moveEmail(tx, id, { status, error })
}

/** Must be called after each change of a message, in the same transaction. */
export const refreshEmailStatus = async (tx: Queryable, id: string): Promise<void> => {
  const { rows } = await tx.query<EmailProgress>('SELECT * FROM mailer.email_progress($1)', [id])
  for (const standing of rows) await setEmailStatus(tx, standing)
}
