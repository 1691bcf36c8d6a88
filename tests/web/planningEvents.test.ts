import { describe, expect, it } from 'vitest'
import { countOutOfSight } from '#src/features/planning/outOfSight.ts'
import type { PlanningLine } from '#src/features/planning/planningData.ts'
import { eventsOf, locationTextOf, reservationsOf } from '#src/features/planning/planningEvents.ts'
import type { PlanningView } from '#src/features/planning/planningTypes.ts'

const line = (change: Partial<PlanningLine>): PlanningLine => ({
  id: 'line',
  isMasked: false,
  reservationId: 'one',
  number: 'R-1',
  subject: 'Réunion',
  itemId: 'hall',
  itemName: 'Salle des fêtes',
  itemType: 'LOCATION',
  quantity: 1,
  categoryName: 'Salles',
  categoryColor: '#1D6FA5',
  startingAt: '2026-11-24 13:00:00',
  endingAt: '2026-11-24 15:00:00',
  planningStatus: 'RESERVED',
  displayStatus: 'FORTHCOMING',
  borrowers: [],
  canUpdate: true,
  ...change,
})

const projectors = line({
  id: 'second',
  itemId: 'projector',
  itemName: 'Vidéoprojecteur',
  itemType: 'PROPERTY',
  quantity: 2,
  categoryColor: '#55803A',
})

describe('lines of a reservation', () => {
  it('are drawn as one event, led by the place', () => {
    const [reservation, ...others] = reservationsOf([projectors, line({})])
    expect(others).toEqual([])
    expect(reservation && locationTextOf(reservation)).toBe('Salle des fêtes +\u00a01')
    expect(reservation?.color).toBe('#1D6FA5')
    expect(eventsOf(reservation ? [reservation] : [])[0]).toMatchObject({ id: 'one', editable: true })
  })

  it('say how many of a thing', () => {
    const [reservation] = reservationsOf([projectors])
    expect(reservation && locationTextOf(reservation)).toBe('2 × Vidéoprojecteur')
  })

  it('move only when each of them may', () => {
    expect(reservationsOf([line({}), line({ id: 'second', canUpdate: false })])[0]?.canUpdate).toBe(false)
  })

  it('are pending as soon as one is', () => {
    expect(reservationsOf([line({}), line({ id: 'second', planningStatus: 'PENDING' })])[0]?.isPending).toBe(true)
  })

  it('name the main borrower first, and everyone once', () => {
    const [reservation] = reservationsOf([
      line({ borrowers: [{ displayName: 'Zoé', isMain: false }] }),
      line({
        id: 'second',
        borrowers: [
          { displayName: 'Adèle', isMain: true },
          { displayName: 'Zoé', isMain: false },
        ],
      }),
    ])
    expect(reservation?.borrowers).toEqual(['Adèle', 'Zoé'])
  })

  it('are grey and together by period when they are only « occupé »', () => {
    const masked = { isMasked: true, reservationId: null, number: null, subject: null, displayStatus: null }
    const later = { startingAt: '2026-11-24 14:00:00' }
    const drawn = reservationsOf([
      line({ ...masked, id: 'a' }),
      line({ ...masked, id: 'b', itemName: 'Foyer' }),
      line({ ...masked, ...later, id: 'c' }),
    ])
    expect(drawn.map(({ id, color, items }) => [id, color, items.length])).toEqual([
      [null, '#6B7280', 2],
      [null, '#6B7280', 1],
    ])
  })
})

describe('what the displayed hours and days hide', () => {
  const organisation = { timeZone: 'Europe/Paris', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5, 6] }
  const hidden = (startingAt: string, endingAt: string, view: PlanningView = 'week') =>
    countOutOfSight(reservationsOf([line({ startingAt, endingAt })]), view, organisation)

  it('is counted on the organisation’s clock', () => {
    expect(hidden('2026-11-24 13:00:00', '2026-11-24 15:00:00')).toBe(0)
    expect(hidden('2026-11-24 04:00:00', '2026-11-24 06:00:00')).toBe(1)
    expect(hidden('2026-11-24 21:00:00', '2026-11-24 22:00:00')).toBe(1)
    expect(hidden('2026-11-22 09:00:00', '2026-11-22 10:00:00')).toBe(1)
    // The whole day of the change of clocks is not shown, nor is the evening before it.
    expect(hidden('2026-10-24 20:30:00', '2026-10-25 21:00:00')).toBe(1)
  })

  it('is not what shows in part, however long it lasts', () => {
    expect(hidden('2026-11-24 19:00:00', '2026-11-24 23:00:00')).toBe(0)
    expect(hidden('2026-11-23 23:00:00', '2026-11-24 23:00:00')).toBe(0)
    expect(hidden('2026-11-21 22:00:00', '2026-11-23 07:00:00')).toBe(0)
    expect(hidden('2026-11-20 22:00:00', '2027-01-20 07:00:00')).toBe(0)
  })

  it('may last through the night', () => {
    expect(hidden('2026-11-24 21:00:00', '2026-11-24 23:00:00')).toBe(1)
    expect(hidden('2026-11-24 21:00:00', '2026-11-25 06:00:00')).toBe(1)
    expect(hidden('2026-11-21 21:30:00', '2026-11-22 01:00:00')).toBe(1)
  })

  it('is no hour in a month, which draws whole days', () => {
    expect(hidden('2026-11-24 21:00:00', '2026-11-24 22:00:00', 'month')).toBe(0)
    expect(hidden('2026-11-22 09:00:00', '2026-11-22 10:00:00', 'month')).toBe(1)
  })
})
