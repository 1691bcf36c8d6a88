/** Mailboxes with letters outside ASCII (RFC 6531): only a relay that offers SMTPUTF8 takes them. */
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** A domain is encoded (« mairie-é.fr » as `xn--…`); the part before it has no other spelling. */
const MAILBOX = /([^<>\s@]*)@[^@]*$/

/** True if the part of the address before its domain needs SMTPUTF8. */
export const isUtf8Mailbox = (address: string): boolean => /[^\0-\x7f]/.test(MAILBOX.exec(address)?.[1] ?? '')

/** Asks the relay for its extensions on a connection of its own. Throws if the relay cannot be reached. */
export const offersSmtpUtf8 = (options: SMTPConnectionOptions): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options)
    connection.once('error', reject)
    // A relay that hangs up before it answers ends the connection without an error.
    connection.once('end', () => reject(new Error('Connection closed')))
    connection.connect((error) => {
      // The last response is the one to EHLO, after STARTTLS where the relay has it.
      if (error) reject(error)
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
      connection.close()
    })
  })
