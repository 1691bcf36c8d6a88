import { foldLines } from 'ical-generator'
import { expect, it } from 'vitest'
import type { CalendarEvent } from '#server/modules/reservation/calendar/calendarEvents.ts'
import { writeCalendar } from '#server/modules/reservation/calendar/writeCalendar.ts'

const EVENT: CalendarEvent = {
  id: '0195c3a0-0000-7000-8000-000000000001',
  reservationId: '0195c3a0-0000-7000-8000-000000000002',
  number: 'R-2026-1',
  subject: 'Assemblée',
  items: 'Salle des fêtes',
  people: [{ displayName: 'Adèle Martin' }],
  status: 'CONFIRMED',
  startingAt: '2026-11-26 13:05:09',
  endingAt: '2026-11-26 17:00:00',
  changedAt: '2026-11-20 08:00:00',
  sequence: 3,
}
const written = (change: Partial<CalendarEvent>): string =>
  writeCalendar({
    name: 'Salles',
    publicUrl: 'https://regie.exemple.fr',
    isOwn: true,
    events: [{ ...EVENT, ...change }],
  })
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

it('a calendar writes instants in UTC, and escapes separators', () => {
  const lines = unfolded(written({ subject: 'Réunion, puis conseil; fin\nle soir \\ la nuit' })).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261126T130509Z',
      'DTEND:20261126T170000Z',
      'LAST-MODIFIED:20261120T080000Z',
      'SEQUENCE:3',
      'SUMMARY:Réunion\\, puis conseil\\; fin\\nle soir \\\\ la nuit',
    ]),
  )
  expect(lines.slice(-3)).toEqual(['LAST-MODIFIED:20261120T080000Z', 'END:VEVENT', 'END:VCALENDAR'])
})

it('a calendar frees all attendees once cancelled, and omits a missing location', () => {
  const text = written({ status: 'CANCELLED', items: '' })
  expect(text).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n')
  expect(text).not.toContain('LOCATION')
})

it.each([
  ...[65, 66, 67, 140, 141].map((length) => 'x'.repeat(length)),
  'é'.repeat(33),
  'é'.repeat(90),
  `${'x'.repeat(65)}😀`,
  '😀'.repeat(40),
])('a calendar folds « %s » like the library', (subject) => {
  const text = written({ subject })
  expect(text).toBe(foldLines(unfolded(text)))
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
