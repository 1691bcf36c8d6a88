/** The relay as administrators see it: whether there is one, what waits for it, and a message that tries it. */
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
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

/** To the session's own address alone; answers it. CONFLICT with what the relay said. */
export const sendTestEmail = async (context: Context): Promise<string> => {
  requireRight(context, 'EMAIL_MODEL', 'createAndUpdate')
  const { config, pool } = context.kernel
  if (!config.smtpUrl) throw new AppError('CONFLICT', messages.noRelay)
  const { rows } = await pool.query<{ email: string | null }>('SELECT mailer.address_of($1) AS email', [
    requireSession(context).userId,
  ])
  const to = rows[0]?.email
  if (!to) throw new AppError('CONFLICT', messages.noAddress)
  const { testSubject: subject, testBody: body } = messages
  const framed = await framedMessage(context.kernel, { subject, body })
  const { outcome, reason } = await deliver(config, config.smtpUrl, { id: messageIdOf(uuid(), config), to, ...framed })
  if (outcome === 'REFUSED') throw new AppError('CONFLICT', messages.refused(reason))
  if (outcome !== 'SENT') throw new AppError('CONFLICT', messages.failed(reason))
  return to
}
