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

export const instantOfText = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

const titleOf = ({ items, subject }: CalendarEvent, isOwn: boolean): string =>
  isOwn ? (subject ?? '') : messages.titleOf(items, subject ?? messages.taken)

const linkOf = ({ reservationId }: CalendarEvent, publicUrl: string): string | null =>
  reservationId && `${publicUrl}/reservation/reservation/${reservationId}/show`

/** Who writes calendars. */
export const CALENDAR_PRODUCT = { company: 'Régie', product: 'Réservations', language: 'FR' } as const

/** The same wherever an event is told, so that calendars know it again. */
export const eventId = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

/** The same text as long as nothing changes: moments are those of the last changes, not of the reading. */
export const writeCalendar = ({ name, publicUrl, isOwn, events }: Writing): string => {
  const calendar = ical({
    name,
    prodId: CALENDAR_PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  for (const event of events) {
    const link = linkOf(event, publicUrl)
    const people = event.people.map(({ displayName }) => displayName).join(', ')
    calendar.createEvent({
      id: eventId(event.id, publicUrl),
      sequence: event.sequence,
      start: instantOfText(event.startingAt),
      end: instantOfText(event.endingAt),
      stamp: instantOfText(event.changedAt),
      lastModified: instantOfText(event.changedAt),
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
