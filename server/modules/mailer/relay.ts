import { type Readable, Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { Config } from '#server/platform/config.ts'
import { LOGO_CID } from './layout.ts'
import { isUtf8Mailbox, offersSmtpUtf8 } from './utf8Mailboxes.ts'

const SECOND = 1_000
const CONNECTIONS = 4
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 60 * SECOND }

/** True once a message was read to its end: before that, the relay cannot have accepted it. */
const fullyRead = new Map<string, boolean>()

/** Bytes per write: nodemailer composes line by line, and each write is a system call. */
const PACKET = 64 * 1024

const trackFullyRead = (id: string): Transform => {
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
  return source.on('end', () => fullyRead.set(id, true))
}

const open = (url: string) => {
  const relay = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // No automatic retry after a broken connection: the relay may have accepted the message.
    maxRequeues: 0,
    ...TIMEOUTS,
    // Texts must not attach files or addresses that they mention.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  relay.use('stream', (mail, done) => {
    mail.message.transform(() => trackFullyRead(String(mail.data.messageId)))
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
  cc?: readonly string[]
  bcc?: readonly string[]
  subject: string
  html: string
  text: string
  logo?: Buffer
  files?: readonly { filename: string; contentType: string; content: Readable }[]
  invitation?: { method: string; content: string }
}

/**
 * SENT: accepted by the relay. REFUSED: rejected for good. UNCERTAIN: perhaps accepted. LATER: not accepted, retry.
 * The outcome is about `to`: a relay may accept copies and reject `to`, or the other way round.
 */
export type Delivery = {
  outcome: 'SENT' | 'REFUSED' | 'UNCERTAIN' | 'LATER'
  reason: string
  /** True if the relay accepted the message for a copy or for `to`: no attempt may send the copies again. */
  areCopiesSent?: boolean
  refusedCopies?: string
}

const MAX_REASON = 300

type SmtpError = { responseCode?: number; response?: string; message?: string; recipient?: string }

/** Codes from 500 are permanent, from 400 temporary (RFC 5321, 4.2.1). No code: the connection broke. */
const failureOf = (error: unknown, isWhole: boolean): Delivery => {
  const { responseCode, response, message } = error as SmtpError
  const reason = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim().slice(0, MAX_REASON)
  if (responseCode !== undefined) return { outcome: responseCode >= 500 ? 'REFUSED' : 'LATER', reason }
  return { outcome: isWhole ? 'UNCERTAIN' : 'LATER', reason }
}

const asRejected = (recipient: string): SmtpError => ({ recipient, message: messages.noUtf8Mailbox })

const copiesRejected = (errors: readonly SmtpError[]): string =>
  errors.map((error) => `${error.recipient} (${failureOf(error, false).reason})`).join(', ')

/** The relay accepted the message, perhaps not for everybody. */
const deliveryOf = (to: string, rejected: readonly SmtpError[], hasCopies: boolean): Delivery => {
  const own = rejected.find(({ recipient }) => recipient === to)
  const refusedCopies = copiesRejected(rejected.filter((error) => error !== own))
  const toOwn = own ? failureOf(own, false) : ({ outcome: 'SENT', reason: '' } as const)
  return { ...toOwn, ...(hasCopies && { areCopiesSent: true }), ...(refusedCopies && { refusedCopies }) }
}

const inlineLogo = (content: Buffer) =>
  ({ cid: LOGO_CID, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }) as const

const bouncesAddress = (bouncesUrl: string): string | undefined => {
  const account = decodeURIComponent(new URL(bouncesUrl).username)
  return /^[^\s<>@]{1,64}@[^\s<>@]{1,189}$/.test(account) ? account : undefined
}

/** Sends a message to the relay; never throws. */
export const deliver = async (
  { mailFrom, mailReplyTo, bouncesUrl }: Pick<Config, 'mailFrom' | 'mailReplyTo' | 'bouncesUrl'>,
  smtpUrl: string,
  { id, to, cc = [], bcc = [], subject, html, text, logo, files = [], invitation }: Message,
): Promise<Delivery> => {
  fullyRead.set(id, false)
  const returnPath = bouncesUrl && bouncesAddress(bouncesUrl)
  try {
    // Without SMTPUTF8 a relay cuts or rewrites such an address: the message would reach another mailbox, or none.
    const own = [mailFrom, returnPath ?? '', to]
    const takesUtf8 =
      ![...own, ...cc, ...bcc].some(isUtf8Mailbox) ||
      (await offersSmtpUtf8({ ...parseConnectionUrl(smtpUrl), ...TIMEOUTS }))
    if (!takesUtf8 && own.some(isUtf8Mailbox)) return { outcome: 'REFUSED', reason: messages.noUtf8Mailbox }
    const isTaken = (copy: string) => takesUtf8 || !isUtf8Mailbox(copy)
    const [ccs, bccs] = [cc.filter(isTaken), bcc.filter(isTaken)]
    const untaken = takesUtf8 ? [] : [...cc, ...bcc].filter(isUtf8Mailbox).map(asRejected)
    const { rejectedErrors = [] } = await relayOf(smtpUrl).sendMail({
      messageId: id,
      from: mailFrom,
      ...(mailReplyTo && { replyTo: mailReplyTo }),
      to,
      cc: ccs,
      bcc: bccs,
      ...(returnPath && { envelope: { from: returnPath, to: [to, ...ccs, ...bccs] } }),
      subject,
      text,
      html,
      attachments: [...(logo ? [inlineLogo(logo)] : []), ...files],
      ...(invitation && { icalEvent: { ...invitation, filename: 'reservation.ics' } }),
      // RFC 3834: prevents automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return deliveryOf(to, [...untaken, ...rejectedErrors], cc.length + bcc.length > 0)
  } catch (error) {
    return failureOf(error, fullyRead.get(id) === true)
  } finally {
    fullyRead.delete(id)
  }
}
