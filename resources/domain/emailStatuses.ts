/** How far an email is, and each of the messages that it is sent as. */

/** PENDING: may still be taken back; READY: its messages wait for the relay; NO_RECIPIENT: nobody has an address. */
export const EMAIL_STATUSES = ['PENDING', 'PREPARING', 'READY', 'STARTED', 'NO_RECIPIENT', 'SENT', 'ERROR'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** RETURNED: it left, and a server sent it back. */
export const MESSAGE_STATUSES = ['READY', 'STARTED', 'SENT', 'RETURNED', 'ERROR'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What the email says as a whole: at work while a message is, wrong as soon as one failed and none is left to send. */
export const statusOfMessages = (messages: readonly MessageStatus[]): EmailStatus => {
  if (messages.length === 0) return 'NO_RECIPIENT'
  if (messages.every((status) => status === 'SENT')) return 'SENT'
  if (messages.every((status) => status === 'READY')) return 'READY'
  return messages.some((status) => status === 'READY' || status === 'STARTED') ? 'STARTED' : 'ERROR'
}

const RETRIABLE: readonly unknown[] = ['READY', 'STARTED', 'NO_RECIPIENT', 'ERROR']
const STOPPABLE: readonly unknown[] = ['PENDING', 'READY', 'STARTED']

/** Whether some of an email may be sent again, also while the rest is on its way. */
export const isRetriable = (status: unknown): boolean => RETRIABLE.includes(status)

/** Whether some of an email has not left. */
export const isStoppable = (status: unknown): boolean => STOPPABLE.includes(status)

/** Minutes after which a message that failed for a while is tried again, by how often it was tried. */
const DELAYS = [1, 5, 30, 120, 480, 1_440]

/** Minutes until the next try; undefined once it was tried often enough. `attempts` counts those made. */
export const delayAfter = (attempts: number): number | undefined => DELAYS[attempts - 1]

/** Seconds during which an email can be taken back with its cause. */
export const GRACE_SECONDS = 60

/** Hours that a message may wait for a relay and still be sent by itself: nobody wants the news of last month. */
export const MAX_WAIT_HOURS = 24
