import { describe, expect, it } from 'vitest'
import type { PlanningOutage } from '#src/features/planning/outages/outageData.ts'
import { outageEventsOf, outageLabel } from '#src/features/planning/outages/outageEvents.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import { parseInstant } from '#src/time/when.ts'

const ZONED = { timeZone: 'Europe/Paris', today: '2027-03-01' }
const RANGE = { from: parseInstant('2027-03-07 23:00:00'), to: parseInstant('2027-03-14 23:00:00') }

const outage = (change: Partial<PlanningOutage> = {}): PlanningOutage => ({
  kind: 'INTERVENTION',
  startingAt: '2027-03-10 09:00:00',
  endingAt: '2027-03-10 11:00:00',
  names: ['Salle des fêtes'],
  reason: null,
  message: '« Salle des fêtes » est en intervention.',
  quantity: null,
  ...change,
})

const drawn = (shape: CalendarShape, outages: readonly PlanningOutage[], isSingleItem = false) =>
  outageEventsOf(outages, { ...ZONED, shape, range: RANGE, isSingleItem })

describe('outageLabel', () => {
  it('names the item, the cause, the reason and the end', () => {
    expect(outageLabel(outage({ reason: 'Radiateur froid (I-12)' }), ZONED)).toBe(
      'Salle des fêtes\u00a0: intervention, 10\u202fh – 12\u202fh, Radiateur froid (I-12)',
    )
    expect(outageLabel(outage({ endingAt: '2027-03-12 11:00:00' }), ZONED)).toBe(
      'Salle des fêtes\u00a0: intervention, jusqu’au ven. 12 mars à 12\u202fh',
    )
    expect(outageLabel(outage({ endingAt: null }), ZONED)).toContain('fin non connue')
    expect(outageLabel(outage({ kind: 'BLOCKED', endingAt: null }), ZONED)).toContain('blocage, jusqu’à nouvel ordre')
    expect(outageLabel(outage({ quantity: 3 }), ZONED)).toContain('3 hors service')
  })

  it('omits the hours of whole days, and counts further items', () => {
    const closed = outage({
      kind: 'CLOSED',
      startingAt: '2027-03-09 23:00:00',
      endingAt: '2027-03-10 23:00:00',
      names: ['Atelier 1', 'Atelier 2'],
      reason: 'Peinture',
    })
    expect(outageLabel(closed, ZONED)).toBe('Atelier 1 + 1\u00a0: fermeture, Peinture')
    expect(outageLabel({ ...closed, endingAt: '2027-03-12 23:00:00' }, ZONED)).toContain('jusqu’au ven. 12 mars')
  })
})

describe('outageEventsOf', () => {
  it('draws the hours of a single item only', () => {
    const other = outage({ startingAt: '2027-03-10 10:00:00', endingAt: null })
    const grounds = drawn('week', [outage(), other], true).filter(({ display }) => display === 'background')
    expect(grounds.map(({ start, end }) => [start, end])).toEqual([
      [parseInstant('2027-03-10 09:00:00'), parseInstant('2027-03-10 11:00:00')],
      [parseInstant('2027-03-10 10:00:00'), RANGE.to],
    ])
    for (const [shape, isSingleItem] of [
      ['week', false],
      ['month', true],
    ] as const) {
      expect(drawn(shape, [outage()], isSingleItem)).toMatchObject([{ allDay: true }])
    }
  })

  it('draws fixed bars on their days, last day included', () => {
    const long = outage({ startingAt: '2027-02-01 09:00:00', endingAt: '2027-03-10 23:00:00' })
    expect(drawn('month', [long])).toMatchObject([
      { allDay: true, start: '2027-03-08', end: '2027-03-11', editable: false, interactive: false },
    ])
    expect(drawn('list', [outage({ endingAt: null })])).toMatchObject([{ start: '2027-03-10', end: '2027-03-15' }])
  })

  it('draws no outage outside the period', () => {
    expect(drawn('month', [outage({ startingAt: '2027-02-01 09:00:00', endingAt: '2027-02-02 09:00:00' })])).toEqual([])
  })
})
