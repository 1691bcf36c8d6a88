import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '#resources/domain/time.ts'
import { bookingsOf, drawingOf, type TimelineBooking } from '#src/features/planning/timeline/bars.ts'
import {
  freeUnits,
  isFreeThrough,
  isOpenAt,
  rowsOf,
  type TimelineRow,
  timelineEntries,
} from '#src/features/planning/timeline/rows.ts'
import {
  axisOf,
  axisPlace,
  countSteps,
  hoursOfDay,
  slotBetween,
  slotsToCome,
  stepAt,
  stepIndexOf,
  stepSlot,
} from '#src/shared/planning/axis.ts'
import { MAX_LANES } from '#src/shared/planning/lanes.ts'

const at = (text: string): number => instantOf(text).epochMilliseconds
const HOUR = 3_600_000

const week = axisOf({
  span: 'week',
  timeZone: 'Europe/Paris',
  days: ['2026-11-23', '2026-11-24', '2026-11-26'],
  from: '08:00',
  to: '18:00',
})

describe('the axis of the timeline', () => {
  it('maps instants in the organisation’s zone to the displayed hours', () => {
    expect(axisPlace(week, at('2026-11-23 07:00:00'))).toBe(0)
    expect(axisPlace(week, at('2026-11-23 12:00:00'))).toBeCloseTo(0.5 / 3)
    expect(axisPlace(week, at('2026-11-23 20:00:00'))).toBeCloseTo(1 / 3)
    expect(axisPlace(week, at('2026-11-24 05:00:00'))).toBeCloseTo(1 / 3)
    // The 25th is not displayed: it maps to the border.
    expect(axisPlace(week, at('2026-11-25 12:00:00'))).toBeCloseTo(2 / 3)
    expect(axisPlace(week, at('2026-11-26 16:00:00'))).toBeCloseTo(2.9 / 3)
    expect(axisPlace(week, at('2026-12-01 12:00:00'))).toBe(1)
    expect(axisPlace(week, at('2026-11-01 12:00:00'))).toBe(0)
  })

  it('displays 23 and 25 hours on days of a clock change, each hour in its own place', () => {
    const whole = (day: string) =>
      axisOf({ span: 'day', timeZone: 'Europe/Paris', days: [day], from: '00:00', to: '24:00' })
    const autumn = whole('2026-10-25')
    // 02:30 summer time, then 02:30 winter time.
    const [first, second] = ['2026-10-25 00:30:00', '2026-10-25 01:30:00'].map(at)
    expect(axisPlace(autumn, first ?? 0)).toBeCloseTo(2.5 / 25)
    expect(axisPlace(autumn, second ?? 0)).toBeCloseTo(3.5 / 25)
    expect([first, second].map((one) => stepAt(autumn, axisPlace(autumn, one ?? 0) + 0.001).startsAt)).toEqual([
      first,
      second,
    ])
    expect([first, second].map((one) => stepSlot(autumn, stepIndexOf(autumn, one ?? 0)).startsAt)).toEqual([
      first,
      second,
    ])
    expect(countSteps(autumn)).toBe(100)
    expect(hoursOfDay(autumn).map(({ hour, isAgain }) => (isAgain ? `${hour} again` : hour))).toEqual([
      ...[0, 1, 2, '2 again', 3],
      ...Array.from({ length: 20 }, (_, index) => index + 4),
    ])
    const spring = whole('2026-03-29')
    expect(hoursOfDay(spring).map(({ hour }) => hour)).toEqual([
      ...[0, 1],
      ...Array.from({ length: 21 }, (_, index) => index + 3),
    ])
    expect(axisPlace(spring, at('2026-03-29 22:00:00'))).toBe(1)
  })

  it('keeps the displayed clock hours on days of a clock change', () => {
    const days = ['2026-03-29', '2026-10-25']
    const open = axisOf({ span: 'day', timeZone: 'Europe/Paris', days, from: '08:00', to: '18:00' })
    expect(axisPlace(open, at('2026-03-29 11:00:00'))).toBeCloseTo(0.25)
    expect(axisPlace(open, at('2026-10-25 12:00:00'))).toBeCloseTo(0.75)
    expect(stepSlot(open, 40).startsAt).toBe(at('2026-10-25 07:00:00'))
  })

  it('selects full steps in both directions, and full days in a month', () => {
    const forth = slotBetween(week, 0.34, 0.39)
    expect(slotBetween(week, 0.39, 0.34)).toEqual(forth)
    expect(forth).toEqual({ startsAt: at('2026-11-24 07:00:00'), endsAt: at('2026-11-24 09:00:00') })
    const month = { ...week, span: 'month' as const }
    expect(stepAt(month, 0.99)).toEqual({ startsAt: at('2026-11-26 07:00:00'), endsAt: at('2026-11-26 17:00:00') })
  })

  it('maps every place back to the step it selected', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (place) => {
        const { startsAt, endsAt } = stepAt(week, place)
        expect(axisPlace(week, startsAt)).toBeLessThanOrEqual(place + 1e-9)
        expect(axisPlace(week, endsAt)).toBeGreaterThanOrEqual(place - 1e-9)
      }),
    )
  })
})

const FROM = at('2026-11-23 00:00:00')
const item = (change: Partial<Parameters<typeof rowsOf>[0]['items'][number]> = {}) => ({
  id: 'a',
  name: 'Salle',
  reference: null,
  type: 'LOCATION' as const,
  managementMode: 'INDIVIDUALLY' as const,
  capacity: null,
  quantity: 1,
  categoryId: 'c',
  categoryName: 'Salles',
  categoryColor: '#123456',
  sectorIds: [],
  siteId: null,
  siteName: null,
  canReserve: true,
  spans: '',
  closedHours: null,
  obstacles: [],
  ...change,
})
const rowOf = (change: Parameters<typeof item>[0]): TimelineRow => {
  const [row] = rowsOf({ isCut: false, closedHours: [[0, 480]], items: [item(change)] }, FROM)
  if (!row) throw new Error('no row')
  return row
}
const slot = (from: number, to: number) => ({ startsAt: FROM + from * HOUR, endsAt: FROM + to * HOUR })

describe('the rows of the timeline', () => {
  it('show the rest of a stock, which pending requests without hold do not reduce', () => {
    const row = rowOf({ quantity: 8, spans: '480,120,0,3,540,120,1,4,540,60,2,8' })
    expect(freeUnits(row, slot(8, 9))).toBe(5)
    expect(freeUnits(row, slot(8, 10))).toBe(1)
    expect(freeUnits(row, slot(10, 11))).toBe(4)
    expect(freeUnits(row, slot(11, 12))).toBe(8)
    expect(freeUnits(row, slot(8, 10), row.spans[1])).toBe(5)
  })

  it('neither start nor end between opening hours', () => {
    const row = rowOf({ closedHours: 0 })
    expect([slot(7, 9), slot(8, 9), slot(7.5, 8)].map((one) => isOpenAt(row, one))).toEqual([false, true, false])
    expect(isOpenAt(rowOf({}), slot(7, 8))).toBe(true)
  })

  it('are free if free during all opening hours, with at least one displayed', () => {
    const shut = rowOf({ closedHours: 0 })
    expect(isFreeThrough(shut, [slot(6, 12)])).toBe(true)
    expect(isFreeThrough(shut, [slot(5, 7)])).toBe(false)
    expect(isFreeThrough(shut, [])).toBe(false)
    // Holds before opening do not count; later ones do.
    expect(isFreeThrough(rowOf({ closedHours: 0, spans: '360,60,0,1' }), [slot(5, 12)])).toBe(true)
    expect(isFreeThrough(rowOf({ closedHours: 0, spans: '600,60,0,1' }), [slot(5, 12)])).toBe(false)
    expect(isFreeThrough(rowOf({ spans: '360,60,0,1' }), [slot(5, 12)])).toBe(false)
    // A hold between the hours of two days does not count either.
    expect(isFreeThrough(rowOf({ spans: '1260,60,0,1' }), [slot(8, 18), slot(32, 42)])).toBe(false)
  })

  it('exclude past time', () => {
    const now = at('2026-11-24 09:00:00')
    expect(slotsToCome(week, now)).toEqual([
      { startsAt: now, endsAt: at('2026-11-24 17:00:00') },
      { startsAt: at('2026-11-26 07:00:00'), endsAt: at('2026-11-26 17:00:00') },
    ])
    expect(slotsToCome(week, at('2026-12-01 00:00:00'))).toEqual([])
  })

  it('have no rest with another obstacle', () => {
    const obstacle = {
      kind: 'RELATED' as const,
      message: 'prise',
      quantity: null,
      startingAt: '2026-11-23 08:00:00',
      endingAt: '2026-11-23 09:00:00',
    }
    const row = rowOf({ obstacles: [obstacle] })
    expect([freeUnits(row, slot(7, 8)), freeUnits(row, slot(8, 9)), freeUnits(row, slot(9, 10))]).toEqual([1, 0, 1])
  })

  it('offer the units that interventions do not take out of service', () => {
    const works = (quantity: number, from: string, to: string) => ({
      kind: 'INTERVENTION' as const,
      message: `${quantity} sur 5 hors service`,
      quantity,
      startingAt: `2026-11-23 ${from}:00:00`,
      endingAt: `2026-11-23 ${to}:00:00`,
    })
    const row = rowOf({ quantity: 5, obstacles: [works(2, '08', '10'), works(1, '09', '11')] })
    expect([freeUnits(row, slot(7, 8)), freeUnits(row, slot(8, 9)), freeUnits(row, slot(8, 11))]).toEqual([5, 3, 2])
  })

  it('never offer more than the holds allow at each instant', () => {
    const holds = fc.array(fc.tuple(fc.nat(23), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(holds, fc.nat(20), fc.integer({ min: 1, max: 5 }), (taken, from, length) => {
        const row = rowOf({
          quantity: 6,
          spans: taken.map(([start, lasts, quantity]) => `${start * 60},${lasts * 60},0,${quantity}`).join(),
        })
        const most = Math.max(
          ...Array.from({ length }, (_none, hour) =>
            taken.reduce(
              (sum, [start, lasts, quantity]) =>
                start <= from + hour && from + hour < start + lasts ? sum + quantity : sum,
              0,
            ),
          ),
        )
        expect(freeUnits(row, slot(from, from + length))).toBe(Math.max(0, 6 - most))
      }),
    )
  })

  it('are grouped by name, items without group last, and items of two sectors twice', () => {
    const rows = rowsOf(
      {
        isCut: false,
        closedHours: [],
        items: [
          item({ id: '1', sectorIds: ['x', 'y'] }),
          item({ id: '2', sectorIds: [] }),
          item({ id: '3', sectorIds: ['x'] }),
        ],
      },
      FROM,
    )
    const sectorNames = new Map([
      ['x', 'Sport'],
      ['y', 'Culture'],
    ])
    const arrangement = { grouping: 'sector' as const, sectorNames, folded: new Set(['sector x']) }
    const drawn = timelineEntries(rows, arrangement).map((entry) =>
      entry.kind === 'group' ? `${entry.name} ${entry.count}` : entry.row.id,
    )
    expect(drawn).toEqual(['Culture 1', '1', 'Sport 2', 'Sans secteur 1', '2'])
    expect(timelineEntries(rows, { ...arrangement, grouping: 'none' })).toHaveLength(3)
  })

  it('start with locations: groups with locations, then locations within each group', () => {
    const [goods, halls] = [
      { categoryId: 'a', categoryName: 'Audiovisuel' },
      { categoryId: 's', categoryName: 'Salles' },
    ]
    const items = [
      item({ id: '1', type: 'PROPERTY', ...goods }),
      item({ id: '2', type: 'PROPERTY', ...halls }),
      item({ id: '3', type: 'LOCATION', ...halls }),
      item({ id: '4', type: 'PROPERTY', categoryId: null, categoryName: null }),
    ]
    const rows = rowsOf({ isCut: false, closedHours: [], items }, FROM)
    const arrangement = { grouping: 'category' as const, sectorNames: new Map(), folded: new Set<string>() }
    const drawn = timelineEntries(rows, arrangement).flatMap((entry) =>
      entry.kind === 'row' ? entry.row.id : entry.name,
    )
    expect(drawn).toEqual(['Salles', '3', '2', 'Audiovisuel', '1', 'Sans catégorie', '4'])
  })
})

describe('the bars of a row', () => {
  const bars = (spans: readonly number[], maxLanes = MAX_LANES) =>
    drawingOf(bookingsOf(rowOf({ spans: spans.join() }), undefined), week, maxLanes)

  it('are in lanes side by side, with the number of bars without a lane', () => {
    const five = [0, 1, 2, 3, 4].flatMap((shift) => [600 + shift * 10, 120, 0, 1])
    expect(bars(five)).toMatchObject({ lanes: 3, beyond: 2 })
    expect(bars(five, 30)).toMatchObject({ lanes: 5, beyond: 0 })
    expect(bars([600, 60, 0, 1, 660, 60, 0, 1])).toMatchObject({ lanes: 1, beyond: 0 })
  })

  it('merge into a counting bar on a full day, and lose none', () => {
    const many = Array.from({ length: 60 }, (_none, index) => [480 + index * 5, 5, 0, 1]).flat()
    const { bars: drawn } = bars([...many, 1920, 60, 0, 1])
    expect(drawn).toHaveLength(2)
    expect(drawn.flatMap(({ taken }): readonly TimelineBooking[] => taken)).toHaveLength(61)
  })

  it('omit bookings outside the axis', () => {
    expect(bars([60, 60, 0, 1]).bars).toEqual([])
  })
})
