/** The relay as administrators see it: whether there is one, what waits for it, and a message that tries it. */
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EmailText } from './fillEmail.ts'
import { framedMessage } from './framedMessage.ts'
import { deliver } from './relay.ts'
import { messageIdOf } from './sendMessage.ts'

export type MailRelay = { isConfigured: boolean; sender: string; replyTo: string | null; waiting: number }

const WAITING = `SELECT count(*)::integer AS count FROM mailer.sent_email WHERE status = 'READY'`

export const getMailRelay = async (context: Context): Promise<MailRelay> => {
  requireRight(context, 'EMAIL_MODEL')
  const { config, pool } = context.kernel
  const { rows } = await pool.query<{ count: number }>(WAITING)
  return {
    isConfigured: config.smtpUrl !== undefined,
    sender: config.mailFrom,
    replyTo: config.mailReplyTo ?? null,
    waiting: rows[0]?.count ?? 0,
  }
}

/** Where the session's person is written to; CONFLICT without a relay or an address. */
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

/** Hands one message over while somebody waits; CONFLICT with what the relay said. `key`: of its Message-ID. */
export const deliverNow = async (
  { kernel }: Context,
  { key, to, text }: { key: string; to: string; text: EmailText },
): Promise<void> => {
  const { config } = kernel
  const framed = await framedMessage(kernel, text)
  const message = { id: messageIdOf(key, config), to, ...framed }
  const { outcome, reason } = await deliver(config, config.smtpUrl ?? '', message)
  if (outcome === 'REFUSED') throw new AppError('CONFLICT', messages.refused(reason))
  if (outcome !== 'SENT') throw new AppError('CONFLICT', messages.failed(reason))
}

/** To the session's own address alone; answers it. */
export const sendTestEmail = async (context: Context): Promise<string> => {
  requireRight(context, 'EMAIL_MODEL', 'createAndUpdate')
  const to = await addressOfSession(context)
  const { testSubject: subject, testBody: body } = messages
  await deliverNow(context, { key: uuid(), to, text: { subject, body } })
  return to
}
