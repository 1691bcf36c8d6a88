import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { tellStepDone } from '#server/modules/parameter/firstSteps.ts'
import { AppError } from '#server/platform/errors.ts'
import { mailboxErrorText, mailboxName, withMailbox } from './bounceMailbox.ts'
import type { EmailText } from './fillEmail.ts'
import { deliver } from './relay.ts'
import { renderMessage } from './renderMessage.ts'
import { messageIdOf } from './sendMessage.ts'

export type BouncesState = { mailbox: string; readAt: string | null; error: string | null }

export type MailRelay = {
  isConfigured: boolean
  sender: string
  replyTo: string | null
  waiting: number
  bounces: BouncesState | null
}

const WAITING = `SELECT count(*)::integer AS count FROM mailer.sent_email WHERE status = 'READY'`

const READ = `SELECT to_char(read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "readAt", error
  FROM mailer.bounce_mailbox WHERE name = $1`

const bouncesOf = async ({ config, pool }: Context['kernel']): Promise<BouncesState | null> => {
  if (!config.bouncesUrl) return null
  const mailbox = mailboxName(config.bouncesUrl)
  const { rows } = await pool.query<Omit<BouncesState, 'mailbox'>>(READ, [mailbox])
  return { mailbox, readAt: null, error: null, ...rows[0] }
}

/** Opens the bounce mailbox and returns its number of messages; throws CONFLICT with the server's error. */
export const testBounceMailbox = async (context: Context): Promise<number> => {
  requireRight(context, 'EMAIL_MODEL', 'createAndUpdate')
  const { bouncesUrl } = context.kernel.config
  if (!bouncesUrl) throw new AppError('CONFLICT', messages.noMailbox)
  return withMailbox(bouncesUrl, async ({ count }) => count).catch((error: unknown) => {
    throw new AppError('CONFLICT', messages.mailboxFailed(mailboxErrorText(error)))
  })
}

export const getMailRelay = async (context: Context): Promise<MailRelay> => {
  requireRight(context, 'EMAIL_MODEL')
  const { config, pool } = context.kernel
  const { rows } = await pool.query<{ count: number }>(WAITING)
  return {
    isConfigured: config.smtpUrl !== undefined,
    sender: config.mailFrom,
    replyTo: config.mailReplyTo ?? null,
    waiting: rows[0]?.count ?? 0,
    bounces: await bouncesOf(context.kernel),
  }
}

export const addressOfSession = async (context: Context): Promise<string> => {
  const { config, pool } = context.kernel
  if (!config.smtpUrl) throw new AppError('CONFLICT', messages.noRelay)
  const { rows } = await pool.query<{ email: string | null }>('SELECT mailer.address_of($1) AS email', [
    requireSession(context).userId,
  ])
  const to = rows[0]?.email
  if (!to) throw new AppError('CONFLICT', messages.noAddress)
  return to
}

/**
 * Delivers one message during the request; throws CONFLICT with the relay's error. `key`: local part of the Message-ID.
 */
export const deliverNow = async (
  { kernel }: Context,
  { key, to, text }: { key: string; to: string; text: EmailText },
): Promise<void> => {
  const { config } = kernel
  const framed = await renderMessage(kernel, text)
  const message = { id: messageIdOf(key, config), to, ...framed }
  const { outcome, reason } = await deliver(config, config.smtpUrl ?? '', message)
  if (outcome === 'REFUSED') throw new AppError('CONFLICT', messages.refused(reason))
  if (outcome !== 'SENT') throw new AppError('CONFLICT', messages.failed(reason))
}

export const sendTestEmail = async (context: Context): Promise<string> => {
  const { userId } = requireRight(context, 'EMAIL_MODEL', 'createAndUpdate')
  const to = await addressOfSession(context)
  const { testSubject: subject, testBody: body } = messages
  await deliverNow(context, { key: uuid(), to, text: { subject, body } })
  await tellStepDone(context.kernel.pool, 'EMAIL', userId)
  return to
}
