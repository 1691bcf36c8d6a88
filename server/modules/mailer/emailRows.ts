/** The rows of emails, moved from status to status with an event each time. */
import {
  type EmailStatus,
  MESSAGE_STATUSES,
  type MessageStatus,
  statusOfMessages,
} from '#resources/domain/emailStatuses.ts'
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

/** Each status that some message has, and the first fault: by the index alone, however many messages there are. */
const STATUSES = `SELECT ARRAY(SELECT wanted FROM unnest($2::text[]) AS wanted
      WHERE EXISTS (SELECT FROM mailer.sent_email message WHERE message.email_id = $1 AND message.status = wanted)
    ) AS statuses,
    (SELECT message.error FROM mailer.sent_email message
      WHERE message.email_id = $1 AND message.error IS NOT NULL ORDER BY message.id LIMIT 1) AS error`

/** The email says what its messages say. Whoever has written one of them calls it, in the same transaction. */
export const sumUpEmail = async (tx: Queryable, id: string): Promise<void> => {
  // Two messages that end at once each see the other.
  await tx.query('SELECT FROM mailer.email WHERE id = $1 FOR UPDATE', [id])
  type Standing = { statuses: MessageStatus[]; error: string | null }
  const [standing] = (await tx.query<Standing>(STATUSES, [id, MESSAGE_STATUSES])).rows
  await moveEmail(tx, id, { status: statusOfMessages(standing?.statuses ?? []), error: standing?.error ?? null })
}
