import { type Readable, Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { Config } from '#server/platform/config.ts'
import { LOGO_CID } from './frame.ts'
import { isUtf8Mailbox, offersSmtpUtf8 } from './utf8Mailboxes.ts'

const SECOND = 1_000
const CONNECTIONS = 4
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 60 * SECOND }

/** True once a message was read to its end: before that, the relay cannot have accepted it. */
const whole = new Map<string, boolean>()

/** Bytes per write: nodemailer composes line by line, and each write is a system call. */
const PACKET = 64 * 1024

const watchEnd = (id: string): Transform => {
  let gathered: Buffer[] = []
  let size = 0
  const take = (): Buffer => {
    const packet = Buffer.concat(gathered)
    gathered = []
    size = 0
    return packet
  }
  const source = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      gathered.push(chunk)
      size += chunk.length
      if (size < PACKET) done()
      else done(null, take())
    },
    flush: (done) => done(null, take()),
  })
  return source.on('end', () => whole.set(id, true))
}

const open = (url: string) => {
  const relay = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // No automatic retry after a broken connection: the relay may have accepted the message.
    maxRequeues: 0,
    ...TIMEOUTS,
    // Files and addresses named in a text are nobody's attachments.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  relay.use('stream', (mail, done) => {
    mail.message.transform(() => watchEnd(String(mail.data.messageId)))
    done()
  })
  return relay
}

const relays = new Map<string, ReturnType<typeof open>>()

const relayOf = (url: string) => {
  const relay = relays.get(url) ?? open(url)
  relays.set(url, relay)
  return relay
}

/** `id`: Message-ID, the same for every attempt. */
export type Message = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  logo?: Buffer
  files?: readonly { filename: string; contentType: string; content: Readable }[]
  /** iCalendar content and its iTIP method. */
  invitation?: { method: string; content: string }
}

/** SENT: accepted by the relay. REFUSED: rejected for good. UNCERTAIN: perhaps accepted. LATER: not accepted, retry. */
export type Delivery = { outcome: 'SENT' | 'REFUSED' | 'UNCERTAIN' | 'LATER'; reason: string }

const MAX_REASON = 300

type SmtpError = { responseCode?: number; response?: string; message?: string }

/** Codes from 500 are permanent, from 400 temporary (RFC 5321, 4.2.1). No code: the connection broke. */
const failureOf = (error: unknown, isWhole: boolean): Delivery => {
  const { responseCode, response, message } = error as SmtpError
  const reason = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim().slice(0, MAX_REASON)
  if (responseCode !== undefined) return { outcome: responseCode >= 500 ? 'REFUSED' : 'LATER', reason }
  return { outcome: isWhole ? 'UNCERTAIN' : 'LATER', reason }
}

const inlineLogo = (content: Buffer) =>
  ({ cid: LOGO_CID, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }) as const

/** Return path for bounces: the account of the bounce mailbox, if it is an email address. */
export const bouncesAddress = (bouncesUrl: string): string | undefined => {
  const account = decodeURIComponent(new URL(bouncesUrl).username)
  return /^[^\s<>@]{1,64}@[^\s<>@]{1,189}$/.test(account) ? account : undefined
}

/** Sends a message to the relay; never throws. */
export const deliver = async (
  { mailFrom, mailReplyTo, bouncesUrl }: Pick<Config, 'mailFrom' | 'mailReplyTo' | 'bouncesUrl'>,
  smtpUrl: string,
  { id, to, subject, html, text, logo, files = [], invitation }: Message,
): Promise<Delivery> => {
  whole.set(id, false)
  const returnPath = bouncesUrl && bouncesAddress(bouncesUrl)
  try {
    // Without SMTPUTF8 a relay cuts or rewrites such an address: the message would reach somebody else, or nobody.
    const isUtf8 = [mailFrom, returnPath ?? '', to].some(isUtf8Mailbox)
    if (isUtf8 && !(await offersSmtpUtf8({ ...parseConnectionUrl(smtpUrl), ...TIMEOUTS })))
      return { outcome: 'REFUSED', reason: messages.noUtf8Mailbox }
    await relayOf(smtpUrl).sendMail({
      messageId: id,
      from: mailFrom,
      ...(mailReplyTo && { replyTo: mailReplyTo }),
      to,
      ...(returnPath && { envelope: { from: returnPath, to } }),
      subject,
      text,
      html,
      attachments: [...(logo ? [inlineLogo(logo)] : []), ...files],
      ...(invitation && { icalEvent: { ...invitation, filename: 'reservation.ics' } }),
      // RFC 3834: prevents automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { outcome: 'SENT', reason: '' }
  } catch (error) {
    return failureOf(error, whole.get(id) === true)
  } finally {
    whole.delete(id)
  }
}
