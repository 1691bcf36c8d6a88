/** A calendar as text (iCalendar, RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { calendarMessages as messages } from '#i18n/fr/calendars.ts'
import type { CalendarEvent } from './calendarEvents.ts'

const STATUSES = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const

/** `publicUrl`: where reservations are read; `isOwn`: one's own, whose items are where they take place. */
type Writing = { name: string; publicUrl: string; isOwn: boolean; events: readonly CalendarEvent[] }

const instant = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

const titleOf = ({ items, subject }: CalendarEvent, isOwn: boolean): string =>
  isOwn ? (subject ?? '') : messages.titleOf(items, subject ?? messages.taken)

const linkOf = ({ reservationId }: CalendarEvent, publicUrl: string): string | null =>
  reservationId && `${publicUrl}/reservation/reservation/${reservationId}/show`

/** The same text as long as nothing changes: moments are those of the last changes, not of the reading. */
export const writeCalendar = ({ name, publicUrl, isOwn, events }: Writing): string => {
  const calendar = ical({
    name,
    prodId: { company: 'Régie', product: 'Réservations', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  const { hostname } = new URL(publicUrl)
  for (const event of events) {
    const link = linkOf(event, publicUrl)
    const people = event.people.map(({ displayName }) => displayName).join(', ')
    calendar.createEvent({
      id: `${event.id}@${hostname}`,
      sequence: event.sequence,
      start: instant(event.startingAt),
      end: instant(event.endingAt),
      stamp: instant(event.changedAt),
      lastModified: instant(event.changedAt),
      summary: titleOf(event, isOwn),
      description: messages.description({ number: event.number, people, link }),
      status: STATUSES[event.status],
      busystatus: event.status === 'CANCELLED' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      ...(event.items && { location: event.items }),
      ...(link && { url: link }),
    })
  }
  return calendar.toString()
}
