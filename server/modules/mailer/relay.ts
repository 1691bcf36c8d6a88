/** The relay that messages leave by: one pool of connections a process. */
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

/** Of messages that are being sent: those whose source was read to its end. The relay has taken none of the others. */
const whole = new Map<string, boolean>()

/** Bytes that go to the connection at once: a message is composed line by line, and each write is a call of the system. */
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
    // A message whose connection broke is not handed over again by itself: the relay may have it.
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

/** A message as it leaves; `id` is its Message-ID, the same however often it is sent. */
export type Message = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** PNG. */
  logo?: Buffer
  files?: readonly { filename: string; contentType: string; content: Readable }[]
  /** iCalendar, with what it does (iTIP). */
  invitation?: { method: string; content: string }
}

/**
 * What became of a message. SENT: the relay has taken it; REFUSED: it will not have it; UNCERTAIN: it may have it;
 * LATER: it has not, for now.
 */
export type Delivery = { outcome: 'SENT' | 'REFUSED' | 'UNCERTAIN' | 'LATER'; reason: string }

const MAX_REASON = 300

type SmtpError = { responseCode?: number; response?: string; message?: string }

/** RFC 5321, 4.2.1: a code from 500 on is final, one from 400 on is for now. Without one the connection broke. */
const failureOf = (error: unknown, isWhole: boolean): Delivery => {
  const { responseCode, response, message } = error as SmtpError
  const reason = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim().slice(0, MAX_REASON)
  if (responseCode !== undefined) return { outcome: responseCode >= 500 ? 'REFUSED' : 'LATER', reason }
  return { outcome: isWhole ? 'UNCERTAIN' : 'LATER', reason }
}

const inlineLogo = (content: Buffer) =>
  ({ cid: LOGO_CID, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }) as const

/** Where servers send back what they cannot deliver: the mailbox that is read, where its account is an address. */
export const bouncesAddress = (bouncesUrl: string): string | undefined => {
  const account = decodeURIComponent(new URL(bouncesUrl).username)
  return /^[^\s<>@]{1,64}@[^\s<>@]{1,189}$/.test(account) ? account : undefined
}

/** Hands a message to the relay; never throws. */
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
      // RFC 3834: no answering machine replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { outcome: 'SENT', reason: '' }
  } catch (error) {
    return failureOf(error, whole.get(id) === true)
  } finally {
    whole.delete(id)
  }
}
