import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { MAX_WAIT_HOURS } from '#resources/domain/emailStatuses.ts'
import type { Kernel } from '#server/engine/context.ts'
import { PRIORITY } from '#server/platform/jobs/jobs.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { refreshEmailStatus } from './emailRows.ts'

export const SEND_JOB = 'mailer:send'
export const WAITING_JOB = 'mailer:sendWaiting'

/** Users need account emails to log in: urgent messages run before all other jobs, other messages run last. */
const urgentTypes = ({ emails }: Pick<Kernel, 'emails'>): string[] =>
  [...emails.values()].filter(({ isUrgent }) => isUrgent).map(({ type }) => type)

/** Columns of `job_spec`: task, payload, queue, run time, attempts, key, priority, flags. */
const ENQUEUE = `SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW('${SEND_JOB}', json_build_object('messageId', message.id), NULL, $2::timestamptz, 3,
      '${SEND_JOB}:' || message.id, CASE WHEN email.type = ANY ($3) THEN ${PRIORITY.soon} ELSE ${PRIORITY.later} END,
      NULL)::graphile_worker.job_spec
    FROM mailer.sent_email message JOIN mailer.email ON email.id = message.email_id WHERE message.id = ANY ($1)))`

/** The job key allows one job per message. `runAt`: earliest start. */
export const queueMessages = async (
  tx: Queryable,
  kernel: Pick<Kernel, 'emails'>,
  ids: readonly string[],
  runAt?: Date,
): Promise<void> => {
  if (ids.length > 0) await tx.query(ENQUEUE, [ids, runAt?.toISOString() ?? null, urgentTypes(kernel)])
}

const BATCH = 1_000

const WAITING = `SELECT message.id FROM mailer.sent_email message
  WHERE message.status = 'READY' AND coalesce(message.next_attempt_at, '-infinity') <= now()
    AND NOT EXISTS (SELECT FROM graphile_worker.jobs job WHERE job.key = '${SEND_JOB}:' || message.id)
  ORDER BY message.next_attempt_at, message.id LIMIT ${BATCH}`

/** Skips messages that a user retried: their `next_attempt_at` is set. */
const TOO_LATE = `UPDATE mailer.sent_email message SET status = 'ERROR', error = $1, next_attempt_at = NULL,
    updated_at = now()
  FROM mailer.email WHERE email.id = message.email_id AND message.status = 'READY' AND message.attempts = 0
    AND message.next_attempt_at IS NULL
    AND email.asked_at < now() - make_interval(hours => ${MAX_WAIT_HOURS})
  RETURNING message.email_id AS "emailId"`

export const sendWaiting = async (_payload: unknown, kernel: Kernel): Promise<void> => {
  const { config, pool } = kernel
  if (!config.smtpUrl) return
  await withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ emailId: string }>(TOO_LATE, [messages.tooLate(MAX_WAIT_HOURS)])
    for (const emailId of new Set(rows.map((row) => row.emailId))) await refreshEmailStatus(tx, emailId)
    const { rows: waiting } = await tx.query<{ id: string }>(WAITING)
    await queueMessages(
      tx,
      kernel,
      waiting.map(({ id }) => id),
    )
  })
}
