/** Whether a message takes an invitation along, and which. */
import type { EmailType } from '#resources/domain/emailTypes.ts'
import { type Invitation, writeInvitation } from '#server/modules/reservation/calendar/writeInvitation.ts'
import type { Config } from '#server/platform/config.ts'
import type { EmailFacts } from './facts.ts'

/** What changes where somebody has to be, and when. */
const TYPES: readonly string[] = [
  'reservation_created',
  'reservation_updated',
  'reservation_accepted',
  'reservation_denied',
  'reservation_deleted',
] satisfies EmailType[]

type Told = { type: string; recordId: string; facts: EmailFacts; recipient: { email: string; name: string } }

/** Undefined: the email is no news for a calendar. One about a series is one message, and no calendar reads it as many. */
export const invitationOf = (
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { type, recordId, facts, recipient }: Told,
): Invitation | undefined => {
  const { audience, standing, sequence, changedAt, isGone, series } = facts
  if (!TYPES.includes(type) || audience !== 'BORROWERS' || series) return undefined
  if (!mailFrom || !standing || sequence === undefined || !changedAt) return undefined
  return writeInvitation({
    publicUrl,
    sender: mailFrom,
    recipient: recipient.email,
    name: recipient.name || recipient.email,
    invited: {
      id: recordId,
      number: facts.number,
      subject: facts.subject,
      startingAt: facts.startingAt,
      endingAt: facts.endingAt,
      items: facts.items.map(({ name }) => name).join(', '),
      status: isGone ? 'CANCELLED' : standing,
      sequence,
      changedAt,
    },
  })
}
