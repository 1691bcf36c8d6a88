import ical, { escape as escaped, foldLines, ICalCalendarMethod } from 'ical-generator'
import { calendarMessages as messages } from '#i18n/fr/calendars.ts'
import { LOCALE } from '#i18n/fr/locale.ts'
import type { CalendarEvent } from './calendarEvents.ts'

type Writing = { name: string; publicUrl: string; isOwn: boolean; events: readonly CalendarEvent[] }

export const instantOfText = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

const titleOf = ({ items, subject }: CalendarEvent, isOwn: boolean): string =>
  isOwn ? (subject ?? '') : messages.titleOf(items, subject ?? messages.taken)

const linkOf = ({ reservationId }: CalendarEvent, publicUrl: string): string | null =>
  reservationId && `${publicUrl}/reservation/reservation/${reservationId}/show`

export const CALENDAR_PRODUCT = { company: 'Régie', product: messages.product, language: LOCALE.toUpperCase() }

/** Stable UID, shared by feeds and invitations, so that calendar programs recognise the event. */
export const eventId = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

const EOL = '\r\n'
/** Maximum line length (octets, without line end). */
const LINE = 74
// biome-ignore lint/suspicious/noControlCharactersInRegex: one octet each.
const ASCII = /^[\x00-\x7f]*$/

/** Fast path of `foldLines`, which looks at every character: most lines are short ASCII. */
const folded = (line: string): string => {
  if (!ASCII.test(line)) return foldLines(line)
  let text = line.slice(0, LINE)
  for (let at = LINE; at < line.length; at += LINE) text += `${EOL} ${line.slice(at, at + LINE)}`
  return text
}

const stampOfText = (text: string): string => `${text.replaceAll(/[-:]/g, '').replace(' ', 'T')}Z`

/** Hand-written: `ical-generator` copies and checks each property and takes three times as long for 2,000 events. */
const linesOf = (event: CalendarEvent, { publicUrl, isOwn }: Omit<Writing, 'name' | 'events'>): string[] => {
  const link = linkOf(event, publicUrl)
  const people = event.people.map(({ displayName }) => displayName).join(', ')
  const description = messages.description({ number: event.number, people, link })
  const changedAt = stampOfText(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${eventId(event.id, publicUrl)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${changedAt}`,
    `DTSTART:${stampOfText(event.startingAt)}`,
    `DTEND:${stampOfText(event.endingAt)}`,
    `SUMMARY:${escaped(titleOf(event, isOwn), false)}`,
    ...(event.items ? [`LOCATION:${escaped(event.items, false)}`] : []),
    `DESCRIPTION:${escaped(description, false)}`,
    ...(link ? [`URL;VALUE=URI:${escaped(link, false)}`] : []),
    `STATUS:${event.status}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${event.status === 'CANCELLED' ? 'FREE' : 'BUSY'}`,
    `LAST-MODIFIED:${changedAt}`,
    'END:VEVENT',
  ]
}

const END = 'END:VCALENDAR'

/** Deterministic for unchanged rows: DTSTAMP is the last change, not the time of reading. */
export const writeCalendar = ({ name, events, ...writing }: Writing): string => {
  const empty = ical({ name, prodId: CALENDAR_PRODUCT, method: ICalCalendarMethod.PUBLISH, ttl: 15 * 60 }).toString()
  const written = events.map((event) => linesOf(event, writing).map(folded).join(EOL))
  return [empty.slice(0, -(EOL + END).length), ...written, END].join(EOL)
}
