/** Tickets prove that a page without account was read before it is sent. */
import { publicPageMessages as messages } from '#i18n/fr/publicPages.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

/** Seconds. People need longer than programs; a page left open for a day is read again. */
const SOONEST = 2
const LATEST = 86_400

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1_000)

type Around = Pick<Context, 'kernel' | 'now'>

/** `purpose`: a ticket is valid for one kind of page, and for the page `id`. */
export const pageTickets = (purpose: string) => ({
  ticketFor: ({ kernel, now }: Around, id: string): string => {
    const at = secondsOf(now).toString(36)
    return `${at}.${sign(kernel.keys, purpose, [id, at])}`
  },
  /** Throws CONFLICT for a foreign or old ticket, TOO_MANY_REQUESTS for one that is too young. */
  requireTicket: ({ kernel, now }: Around, id: string, ticket: string): void => {
    const [at = '', signature = ''] = ticket.split('.')
    const age = secondsOf(now) - Number.parseInt(at, 36)
    const isGenuine = isSigned(kernel.keys, purpose, [id, at], signature)
    if (!isGenuine || !(age <= LATEST)) throw new AppError('CONFLICT', messages.oldPage)
    if (age < SOONEST) throw new AppError('TOO_MANY_REQUESTS', messages.tooFast, { retryAfter: SOONEST })
  },
})
