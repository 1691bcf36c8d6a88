import { expect, it } from 'vitest'
import { itemsOfSeries, type Occurrence } from '#src/features/reservation/series/seriesData.ts'

const dateWith = (id: string, ...items: [name: string, quantity: number][]): Occurrence =>
  ({
    id,
    reservationItems: items.map(([displayName, quantity]) => ({ id: displayName, displayName, quantity })),
  }) as unknown as Occurrence

it('a series names the items of most dates once, and other items at their date', () => {
  const { usual, other } = itemsOfSeries([
    dateWith('a', ['Le Rex', 1]),
    dateWith('b', ['Salle Pastel', 1], ['Chaise', 12]),
    dateWith('c', ['Salle Pastel', 1], ['Chaise', 12]),
  ])
  expect(usual).toBe('Salle Pastel, 12\u00a0×\u00a0Chaise')
  expect(['a', 'b', 'c'].map(other)).toEqual(['Le Rex', undefined, undefined])
})

it('a series without dates names no item', () => {
  expect(itemsOfSeries([]).usual).toBe('')
})
