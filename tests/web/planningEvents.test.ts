import { describe, expect, it } from 'vitest'
import type { PlanningLine } from '#src/features/planning/planningData.ts'
import { eventsOf, locationTextOf, maskedTextOf, reservationsOf } from '#src/features/planning/planningEvents.ts'

const HALL: PlanningLine['item'] = {
  id: 'hall',
  name: 'Salle des fêtes',
  type: 'LOCATION',
  stock: null,
  categoryName: 'Salles',
  categoryColor: '#1D6FA5',
}
const PROJECTOR: PlanningLine['item'] = {
  ...HALL,
  id: 'projector',
  name: 'Vidéoprojecteur',
  type: 'PROPERTY',
  categoryColor: '#55803A',
}

const line = (change: Partial<PlanningLine>): PlanningLine => ({
  id: 'line',
  isMasked: false,
  isRepeated: false,
  reservationId: 'one',
  number: 'R-1',
  subject: 'Réunion',
  itemId: 'hall',
  item: HALL,
  quantity: 1,
  quantityFree: null,
  startingAt: '2026-11-24 13:00:00',
  endingAt: '2026-11-24 15:00:00',
  preparationMinutes: 0,
  tidyingMinutes: 0,
  planningStatus: 'RESERVED',
  validationStatus: 'ACCEPTED',
  displayStatus: 'FORTHCOMING',
  borrowers: [],
  canUpdate: true,
  ...change,
})

const projectors = line({
  id: 'second',
  itemId: 'projector',
  item: PROJECTOR,
  quantity: 2,
})

describe('reservation items', () => {
  it('are displayed as one event, location first', () => {
    const [reservation, ...others] = reservationsOf([projectors, line({})])
    expect(others).toEqual([])
    expect(reservation && locationTextOf(reservation)).toBe('Salle des fêtes\u00a0+\u00a01')
    expect(reservation?.color).toBe('#1D6FA5')
    expect(eventsOf(reservation ? [reservation] : [])[0]).toMatchObject({ id: 'one', editable: true })
  })

  it('show quantities', () => {
    const [reservation] = reservationsOf([projectors])
    expect(reservation && locationTextOf(reservation)).toBe('2 × Vidéoprojecteur')
  })

  it('show the rest of a stock to users without access, else that it is taken', () => {
    const masked = { isMasked: true, reservationId: null, subject: null }
    const chairs = { ...projectors, ...masked, item: { ...PROJECTOR, stock: 8 }, quantityFree: 5 }
    const [part, ...rest] = reservationsOf([chairs, { ...chairs, id: 'third', quantity: 1 }])
    expect(rest).toEqual([])
    expect(part?.items).toHaveLength(1)
    expect(part && locationTextOf(part)).toBe('Vidéoprojecteur')
    expect(part && maskedTextOf(part)).toBe('5 libres sur 8')
    const [last] = reservationsOf([{ ...chairs, quantityFree: 1 }])
    expect(last && maskedTextOf(last)).toBe('1 libre sur 8')
    const [whole] = reservationsOf([line(masked)])
    expect(whole && maskedTextOf(whole)).toBe('Occupé')
    const [both] = reservationsOf([chairs, line(masked)])
    expect(both && maskedTextOf(both)).toBe('Occupé')
    const [shown, other] = reservationsOf([line({ ...masked, subject: 'Bal' }), line({ ...masked, subject: 'Loto' })])
    expect([shown, other].map((one) => one && maskedTextOf(one))).toEqual(['Bal', 'Loto'])
  })

  it('move only if each may', () => {
    expect(reservationsOf([line({}), line({ id: 'second', canUpdate: false })])[0]?.canUpdate).toBe(false)
  })

  it('are pending if one is', () => {
    expect(reservationsOf([line({}), line({ id: 'second', validationStatus: 'PENDING' })])[0]?.isPending).toBe(true)
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

  it('are grey and merged by period if only « occupé »', () => {
    const masked = { isMasked: true, reservationId: null, number: null, subject: null, displayStatus: null }
    const later = { startingAt: '2026-11-24 14:00:00' }
    const drawn = reservationsOf([
      line({ ...masked, id: 'a' }),
      line({ ...masked, id: 'b', itemId: 'foyer', item: { ...HALL, id: 'foyer', name: 'Foyer' } }),
      line({ ...masked, ...later, id: 'c' }),
    ])
    expect(drawn.map(({ id, color, items }) => [id, color, items.length])).toEqual([
      [null, '#6B7280', 2],
      [null, '#6B7280', 1],
    ])
  })
})
