import { expect, it } from 'vitest'
import { HOURS_COLUMN } from '#resources/domain/editions.ts'
import { clockOf, readableMoment } from '#server/modules/edition-generator/clock.ts'
import { readableCell } from '#server/modules/edition-generator/document.ts'

const hours = (start: string, end: string) =>
  clockOf('Europe/Paris').text(HOURS_COLUMN, start, end).replaceAll('\u00a0', ' ')

it('a report formats the hours of a reservation in the organisation’s zone', () => {
  expect(hours('2026-11-26 13:00:00', '2026-11-26 14:30:00')).toBe('14 h – 15 h 30')
  expect(hours('2026-11-26 13:05:00', '2026-11-26 23:00:00')).toBe('14 h 05 – 24 h')
  expect(hours('2026-11-25 23:00:00', '2026-11-26 23:00:00')).toBe('0 h – 24 h')
  expect(hours('2026-11-30 13:00:00', '2026-12-01 17:00:00')).toBe('30 nov. 2026, 14 h – 1er déc. 2026, 18 h')
  expect(hours('2026-11-26 13:00:00', '2026-11-27 23:00:00')).toBe('26 nov. 2026, 14 h – 27 nov. 2026, 24 h')
})

it('a report formats a date-time cell as pages do, and leaves other texts unchanged', () => {
  expect(readableMoment('24/11/2026 14:00').replaceAll('\u00a0', ' ')).toBe('24/11/2026, 14 h')
  expect(readableMoment('24/11/2026 09:05:12').replaceAll('\u00a0', ' ')).toBe('24/11/2026, 9 h 05')
  for (const text of ['', '24/11/2026', 'le 24/11/2026 14:00', '26/10/2026 02:30+01:00'])
    expect(readableMoment(text)).toBe(text)
})

it('a report separates the values of a cell as pages do, but not a typed text', () => {
  expect(readableCell('Salle Garance | 12 × Chaise pliante', 'children')).toBe('Salle Garance · 12 × Chaise pliante')
  expect(readableCell('Culture | Sports', 'references')).toBe('Culture · Sports')
  expect(readableCell('Concert | entrée libre', 'text')).toBe('Concert | entrée libre')
})
