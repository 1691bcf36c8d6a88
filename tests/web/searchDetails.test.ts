import { expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { searchDetailsOf } from '#src/shell/search/detailsOf.ts'
import { parseInstant } from '#src/time/when.ts'

const said = (entity: string, details: Record<string, unknown>, zone = 'Europe/Paris'): string[] =>
  searchDetailsOf(resources.get(entity), details, {
    zone,
    now: parseInstant('2026-11-21 10:00:00'),
    labels: undefined,
  }).map((text) => text.replaceAll(/[\u202f\u00a0]/g, ' '))

it('a reservation shows its days in words and its hours, in the organisation’s zone', () => {
  const details = { startingAt: '2026-11-24 13:00:00', endingAt: '2026-11-24 15:30:00' }
  expect(said('reservation', details)).toEqual(['mar. 24 nov., 14 h – 16 h 30'])
  expect(said('reservation', details, 'Indian/Reunion')).toEqual(['mar. 24 nov., 17 h – 19 h 30'])
  expect(said('reservation', { ...details, endingAt: '2026-11-25 15:30:00' })).toEqual([
    'mar. 24 nov., 14 h – mer. 25 nov., 16 h 30',
  ])
})

it('a time without end is shown separately', () => {
  expect(said('intervention', { item: 'Salle Garance', expectedStartingAt: '2026-11-22 08:00:00' })).toEqual([
    'Salle Garance',
    'demain, 9 h',
  ])
  expect(said('intervention', { item: null, expectedStartingAt: null })).toEqual([])
  expect(said('reservation', {})).toEqual([])
})

it('other values stay unchanged', () => {
  expect(said('supplier', { code: 'F-12', city: 'Nantes' })).toEqual(['F-12', 'Nantes'])
})
