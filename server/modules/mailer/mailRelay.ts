import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/mailer.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { EmailText } from '#server/engine/context.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { markStepDone } from '#server/modules/parameter/firstSteps.ts'
import { AppError } from '#server/platform/errors.ts'
import { mailboxErrorText, mailboxName, withMailbox } from './bounceMailbox.ts'
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

const testBounceMailbox = async (context: Context): Promise<number> => {
  const { bouncesUrl } = context.kernel.config
  if (!bouncesUrl) throw new AppError('CONFLICT', messages.noMailbox)
  return withMailbox(bouncesUrl, async ({ count }) => count).catch((error: unknown) => {
    throw new AppError('CONFLICT', messages.mailboxFailed(mailboxErrorText(error)))
  })
}

const getMailRelay = async (context: Context): Promise<MailRelay> => {
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

const sendTestEmail = async (context: Context): Promise<string> => {
  const { userId } = requireSession(context)
  const to = await addressOfSession(context)
  const { testSubject: subject, testBody: body } = messages
  await deliverNow(context, { key: uuid(), to, text: { subject, body } })
  await markStepDone(context.kernel.pool, 'EMAIL', userId)
  return to
}

export const getMailRelayOperation = defineOperation<Operations['getMailRelay']>({
  sdl: /* GraphQL */ `
    "SMTP relay; address and account are part of the server configuration."
    type MailRelay {
      "False: emails are created but wait."
      isConfigured: Boolean!
      "Sender address."
      sender: String!
      "Reply address; null: the sender."
      replyTo: String
      "Waiting messages."
      waiting: Int!
      "Null: bounces are not read."
      bounces: BouncesState
    }

    "Mailbox of bounces, as of its last reading."
    type BouncesState {
      "Account, server and folder."
      mailbox: String!
      "Null: never."
      readAt: DateTime
      "Error of the last reading."
      error: String
    }

    extend type Query {
      "Returns the SMTP relay."
      getMailRelay: MailRelay!
    }
  `,
  right: 'EMAIL_MODEL',
  resolve: (context) => getMailRelay(context),
})

export const sendTestEmailOperation = defineOperation<Operations['sendTestEmail']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Sends a test message to the session user's address; returns the address."
      sendTestEmail: String!
    }
  `,
  right: ['EMAIL_MODEL', 'createAndUpdate'],
  resolve: (context) => sendTestEmail(context),
})

export const testBounceMailboxOperation = defineOperation<Operations['testBounceMailbox']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Connects to the mailbox of bounces and returns its number of messages."
      testBounceMailbox: Int!
    }
  `,
  right: ['EMAIL_MODEL', 'createAndUpdate'],
  resolve: (context) => testBounceMailbox(context),
})
