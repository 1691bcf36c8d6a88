import { expect, it } from 'vitest'
import { maintenanceFigureTexts as texts } from '#i18n/fr/maintenanceFigures.ts'
import { figuresTable } from '#src/features/maintenanceFigures/figuresTable.ts'
import { type FigureRow, figuresCsv } from '#src/features/maintenanceFigures/maintenanceFigures.ts'

const figures = {
  ...{ works: 3, failures: 2, cost: 1_234.5, hours: 7.25, value: 20_000, costOverValue: 0.061725 },
  ...{ downtimeHours: 36, availability: 0.9464, daysBetweenFailures: 13.25, hoursToRepair: null },
  ...{ lifetimeUsed: 0.9, lifetimeEndsOn: '2027-03-01', endOfLife: 1 },
}
const row = (change: Partial<FigureRow>): FigureRow => ({ id: 'a', name: 'Fourgon', figures, ...change })

it('figuresCsv writes French numbers, and leaves unknown ones empty', () => {
  const [, line] = figuresCsv([row({})], 'ITEM').split('\r\n')
  expect(line).toBe('Fourgon;1234,50;7,25;3;2;13,3;;36,00;94,64;20000,00;6,17;90,00;01/03/2027;1')
})

it('figuresCsv names items without a category, and disarms formulas', () => {
  const [head, first, second] = figuresCsv([row({ name: null }), row({ name: '=1+1' })], 'CATEGORY').split('\r\n')
  expect(head).toMatch(/^.?Catégorie;/)
  expect(first).toMatch(/^Sans catégorie;/)
  expect(second?.startsWith('=')).toBe(false)
})

it('durations change from hours to days at two days', () => {
  expect(texts.duration(47.5)).toBe('47,5\u00a0h')
  expect(texts.duration(48)).toBe('2\u00a0jours')
  expect(texts.duration(null)).toBe('–')
})

it('figuresTable leaves out columns with equal values, and keeps three columns on a phone', () => {
  const rows = [row({}), row({ id: 'b', figures: { ...figures, cost: 0, failures: 1, works: 5 } })]
  const labels = (isMobile: boolean) => figuresTable(rows, 'ITEM', isMobile).columns.map(({ label }) => label)
  expect(labels(false)).toEqual(['Élément', 'Facturé', 'Interventions', 'Pannes'])
  expect(labels(true)).toEqual(['Élément', 'Facturé', 'Pannes'])
  expect(figuresTable(rows, 'ITEM', true).rows[1]?.cells[0]?.note).toBe('Interventions\u00a0: 5')
  expect(figuresTable([row({})], 'ITEM', false).columns).toHaveLength(10)
})
