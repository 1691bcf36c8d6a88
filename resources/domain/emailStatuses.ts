/** PENDING: can still be withdrawn. READY: messages wait for the relay. NO_RECIPIENT: no recipient has an address. */
export const EMAIL_STATUSES = ['PENDING', 'PREPARING', 'READY', 'STARTED', 'NO_RECIPIENT', 'SENT', 'ERROR'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** RETURNED: accepted by the relay, then bounced. */
export const MESSAGE_STATUSES = ['READY', 'STARTED', 'SENT', 'RETURNED', 'ERROR'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/**
 * Status of an email from its messages: STARTED while one is in progress, ERROR if one failed and none is left to send.
 */
export const statusOfMessages = (messages: readonly MessageStatus[]): EmailStatus => {
  if (messages.length === 0) return 'NO_RECIPIENT'
  if (messages.every((status) => status === 'SENT')) return 'SENT'
  if (messages.every((status) => status === 'READY')) return 'READY'
  return messages.some((status) => status === 'READY' || status === 'STARTED') ? 'STARTED' : 'ERROR'
}

const RETRIABLE: readonly unknown[] = ['READY', 'STARTED', 'NO_RECIPIENT', 'ERROR']
const STOPPABLE: readonly unknown[] = ['PENDING', 'READY', 'STARTED']

/** True if some messages may be sent again, even while others are in progress. */
export const isRetriable = (status: unknown): boolean => RETRIABLE.includes(status)

export const isStoppable = (status: unknown): boolean => STOPPABLE.includes(status)

/** Minutes until the next attempt after a temporary failure, by attempt. */
const DELAYS = [1, 5, 30, 120, 480, 1_440]

export const delayAfter = (attempts: number): number | undefined => DELAYS[attempts - 1]

/** Seconds during which undoing the cause withdraws the email. */
export const GRACE_SECONDS = 60

/** Maximum hours that a message waits for the relay and is still sent automatically; older news is useless. */
export const MAX_WAIT_HOURS = 24
