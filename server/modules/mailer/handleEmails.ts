import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/mailer.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { isRetriable, isStoppable } from '#resources/domain/emailStatuses.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { moveEmail, refreshEmailStatus } from './emailRows.ts'
import { PREPARE_JOB } from './prepareEmail.ts'
import { queueMessages } from './queueMessages.ts'

const MAX_EMAILS = 200

const requireAtMostMaximum = (ids: readonly string[]): string[] => {
  if (ids.length > MAX_EMAILS) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: messages.tooMany(MAX_EMAILS) }])
  }
  return [...new Set(ids.filter((id) => isId(id)))].sort()
}

const LOCK = `SELECT id, status FROM mailer.email WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`
type Locked = { id: string; status: string }

const lock = async (tx: PoolClient, ids: readonly string[]): Promise<Locked[]> =>
  (await tx.query<Locked>(LOCK, [ids])).rows

const RETRY = `UPDATE mailer.sent_email SET status = 'READY', is_held = false, attempts = 0, error = NULL, next_attempt_at = now(),
    updated_at = now()
  WHERE email_id = $1 AND (status IN ('ERROR', 'RETURNED') OR (status = 'READY' AND next_attempt_at > now())) RETURNING id`
const HAS_MESSAGES = 'SELECT FROM mailer.sent_email WHERE email_id = $1 LIMIT 1'

/** Sends failed and waiting messages now, under the same Message-ID; an email without messages is prepared again. */
const retryOne = async (tx: PoolClient, kernel: Kernel, id: string): Promise<boolean> => {
  if (!(await tx.query(HAS_MESSAGES, [id])).rowCount) {
    await moveEmail(tx, id, { status: 'PENDING' })
    await enqueue(tx, PREPARE_JOB, { emailId: id })
    return true
  }
  const { rows } = await tx.query<{ id: string }>(RETRY, [id])
  const ids = rows.map((row) => row.id)
  if (kernel.config.smtpUrl) await queueMessages(tx, kernel, ids)
  await refreshEmailStatus(tx, id)
  return ids.length > 0
}

const STOP = `UPDATE mailer.sent_email SET status = 'ERROR', error = $2, next_attempt_at = NULL, updated_at = now()
  WHERE email_id = $1 AND status = 'READY'`

const stopOne = async (tx: PoolClient, { id, status }: Locked, error: string): Promise<boolean> => {
  if (status === 'PENDING') {
    await moveEmail(tx, id, { status: 'ERROR', error })
    return true
  }
  const { rowCount } = await tx.query(STOP, [id, error])
  await refreshEmailStatus(tx, id)
  return (rowCount ?? 0) > 0
}

type Handled = (tx: PoolClient, email: Locked) => Promise<boolean>

const handle = async (
  context: Context,
  ids: readonly string[],
  isHandled: (status: string) => boolean,
  work: Handled,
) => {
  requireRight(context, 'EMAIL_MODEL', 'createAndUpdate')
  const wanted = requireAtMostMaximum(ids)
  return withTransaction(context.kernel.pool, async (tx) => {
    const seen = await seenAmong(context, tx, { key: 'email', ids: wanted })
    const emails = (await lock(tx, [...seen].sort())).filter(({ status }) => isHandled(status))
    const done: string[] = []
    for (const email of emails) if (await work(tx, email)) done.push(email.id)
    return done
  })
}

const retryEmails = (context: Context, ids: readonly string[]): Promise<string[]> =>
  handle(context, ids, isRetriable, (tx, { id }) => retryOne(tx, context.kernel, id))

const stopEmails = (context: Context, ids: readonly string[]): Promise<string[]> =>
  handle(context, ids, isStoppable, (tx, email) =>
    stopOne(tx, email, messages.stopped(requireSession(context).displayName)),
  )

export const retryEmailsOperation = defineOperation<Operations['retryEmails']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Retries failed emails and those without recipient; returns the ids retried. At most 200."
      retryEmails(
        "The emails."
        ids: [ID!]!
      ): [ID!]!
    }
  `,
  resolve: (context, args) => retryEmails(context, args.ids),
})

export const stopEmailsOperation = defineOperation<Operations['stopEmails']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Stops waiting emails; returns the ids stopped. At most 200."
      stopEmails(
        "The emails."
        ids: [ID!]!
      ): [ID!]!
    }
  `,
  resolve: (context, args) => stopEmails(context, args.ids),
})
