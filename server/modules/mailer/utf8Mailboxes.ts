/** Mailboxes with non-ASCII characters (RFC 6531), which require a relay with SMTPUTF8. */
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** A domain is encoded (« mairie-é.fr » as `xn--…`); the part before it has no other spelling. */
const MAILBOX = /([^<>\s@]*)@[^@]*$/

/** True if the part of the address before its domain needs SMTPUTF8. */
export const isUtf8Mailbox = (address: string): boolean => /[^\0-\x7f]/.test(MAILBOX.exec(address)?.[1] ?? '')

/** Queries the relay's extensions on a separate connection. Throws if it cannot be reached. */
export const offersSmtpUtf8 = (options: SMTPConnectionOptions): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options)
    connection.once('error', reject)
    // A relay that disconnects before its answer ends the connection without an error.
    connection.once('end', () => reject(new Error('Connection closed')))
    connection.connect((error) => {
      // The last response is the one to EHLO, after STARTTLS where the relay has it.
      if (error) reject(error)
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
      connection.close()
    })
  })
