import { type FetchMessageObject, ImapFlow } from 'imapflow'
import { MAX_BOUNCE } from './readBounce.ts'

const SECOND = 1_000

export const mailboxName = (url: string): string => {
  const { username, host, pathname } = new URL(url)
  return `${decodeURIComponent(username)}@${host}/${folderOf(pathname)}`
}

const folderOf = (pathname: string): string => decodeURIComponent(pathname.slice(1)) || 'INBOX'

export type Mailbox = {
  /** UIDVALIDITY: a new value makes known message numbers invalid (RFC 9051, 2.3.1.1). */
  validity: string
  count: number
  after: (last: number, most: number) => Promise<number[]>
  read: (uid: number) => Promise<Uint8Array | undefined>
  markSeen: (uid: number) => Promise<unknown>
}

const mailboxOf = (client: ImapFlow): Mailbox => {
  const { mailbox } = client
  if (!mailbox) throw new Error('no mailbox is open')
  return {
    validity: String(mailbox.uidValidity),
    count: mailbox.exists,
    after: async (last, most) => {
      const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
      // IMAP returns the last message for « n:* » even if its number is below n.
      return (found || [])
        .filter((uid) => uid > last)
        .sort((a, b) => a - b)
        .slice(0, most)
    },
    read: async (uid) => {
      const wanted = { source: { start: 0, maxLength: MAX_BOUNCE } }
      const found: FetchMessageObject | false = await client.fetchOne(String(uid), wanted, { uid: true })
      return found ? found.source : undefined
    },
    markSeen: (uid) => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }),
  }
}

export const withMailbox = async <T>(url: string, work: (mailbox: Mailbox) => Promise<T>): Promise<T> => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableAutoIdle: true,
  })
  // The pending command reports a broken connection; an unhandled `error` event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(pathname))
    return await work(mailboxOf(client))
  } finally {
    await client.logout().catch(() => undefined)
    client.close()
  }
}

const MAX_WORDS = 300

export const mailboxErrorText = (error: unknown): string => {
  const { responseText, message } = error as { responseText?: unknown; message?: unknown }
  return String(responseText ?? message ?? error)
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, MAX_WORDS)
}
