/** Writes the invitation of an email (iTIP, RFC 5546), with the UID of the feeds (`writeCalendar.ts`). */
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarMessages as messages } from '#i18n/fr/calendars.ts'
import type { Invitation } from '#server/engine/context.ts'
import { CALENDAR_PRODUCT, eventId, instantOfText } from './writeCalendar.ts'

/** Snapshot of the reservation when its email was queued; instants as UTC texts. */
type Invited = {
  id: string
  number: string
  subject: string
  startingAt: string
  endingAt: string
  items: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  sequence: number
  changedAt: string
}

type Writing = { invited: Invited; publicUrl: string; sender: string; recipient: string; name: string }

const STATUSES = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const

const organizerOf = (sender: string): { name: string; email: string } => {
  const [, name = '', email = sender] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(sender) ?? []
  return { name: name.replace(/^"|"$/g, '') || email, email: email.trim() }
}

export const writeInvitation = ({ invited, publicUrl, sender, recipient, name }: Writing): Invitation => {
  const method = invited.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
  const link = method === 'CANCEL' ? null : `${publicUrl}/reservation/reservation/${invited.id}/show`
  const calendar = ical({ prodId: CALENDAR_PRODUCT, method: ICalCalendarMethod[method] })
  calendar.createEvent({
    id: eventId(invited.id, publicUrl),
    sequence: invited.sequence,
    start: instantOfText(invited.startingAt),
    end: instantOfText(invited.endingAt),
    stamp: instantOfText(invited.changedAt),
    lastModified: instantOfText(invited.changedAt),
    summary: invited.subject,
    description: messages.description({ number: invited.number, people: '', link }),
    status: STATUSES[invited.status],
    organizer: organizerOf(sender),
    attendees: [
      {
        email: recipient,
        name,
        role: ICalAttendeeRole.REQ,
        // Borrowers need not answer: they booked it.
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
    ...(invited.items && { location: invited.items }),
    ...(link && { url: link }),
  })
  return { method, content: calendar.toString() }
}
