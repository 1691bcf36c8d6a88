import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { Invitation, Kernel } from '#server/engine/context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readSeriesEvents } from '../calendar/calendarEvents.ts'
import { writeCalendar } from '../calendar/writeCalendar.ts'
import { writeInvitation } from '../calendar/writeInvitation.ts'
import type { EmailFacts } from './emailValues.ts'

/** Calendar file with all dates of a series: an invitation covers one reservation (RFC 5546, 3.2). */
type Wanted = { reservationId: string; name: string; publicUrl: string }

/** Includes cancelled dates. Returns undefined if the reservation is gone or has no series. */
const seriesCalendar = async (
  db: Queryable,
  { reservationId, name, publicUrl }: Wanted,
): Promise<string | undefined> => {
  const events = await readSeriesEvents(db, reservationId)
  return events.length > 0 ? writeCalendar({ name, publicUrl, isOwn: true, events }) : undefined
}

const TYPES: readonly string[] = [
  'reservation_created',
  'reservation_updated',
  'reservation_accepted',
  'reservation_denied',
  'reservation_deleted',
] satisfies EmailType[]

type InvitationSource = {
  type: string
  recordId: string
  facts: EmailFacts
  recipient: { email: string; name: string }
}

const isForCalendar = ({ type, facts: { audience } }: Pick<InvitationSource, 'type' | 'facts'>): boolean =>
  TYPES.includes(type) && audience === 'BORROWERS'

export const calendarOfSeries = async (
  { pool, config }: Kernel,
  { type, recordId, facts }: Pick<InvitationSource, 'type' | 'recordId' | 'facts'>,
): Promise<string | undefined> => {
  if (!facts.series || facts.isGone || !isForCalendar({ type, facts })) return undefined
  return seriesCalendar(pool, { reservationId: recordId, name: facts.subject, publicUrl: config.publicUrl })
}

/** Undefined if the email changes no appointment, or is about a series (`calendarOfSeries`). */
export const invitationOf = (
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { type, recordId, facts, recipient }: InvitationSource,
): Invitation | undefined => {
  const { standing, sequence, changedAt, isGone, series } = facts
  if (!isForCalendar({ type, facts }) || series) return undefined
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
