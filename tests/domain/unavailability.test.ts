import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedUnavailability, type Unavailability } from '#resources/domain/unavailability.ts'

const day = (number: number): string => `2027-03-${String(number).padStart(2, '0')} 00:00:00`
const outage = (from: number, to: number, units: number | null = null, itemId = 'hall'): Unavailability => ({
  kind: 'OUTAGE',
  itemId,
  startingAt: day(from),
  endingAt: day(to),
  units,
})

describe('the unavailability that a change adds', () => {
  it('is all of it for a new record', () => {
    expect(addedUnavailability([], [outage(3, 5)])).toEqual([outage(3, 5)])
  })

  it('is nothing when it ends earlier, begins later or takes fewer units', () => {
    expect(addedUnavailability([outage(3, 9)], [outage(4, 8)])).toEqual([])
    expect(addedUnavailability([outage(3, 9, 5)], [outage(3, 9, 2)])).toEqual([])
    expect(addedUnavailability([outage(3, 9)], [outage(3, 9, 2)])).toEqual([])
    expect(addedUnavailability([outage(3, 9)], [])).toEqual([])
  })

  it('is the time before and after the previous period', () => {
    expect(addedUnavailability([outage(4, 6)], [outage(3, 8)])).toEqual([outage(3, 4), outage(6, 8)])
  })

  it('is the added units within the former period, and all of them beside it', () => {
    expect(addedUnavailability([outage(3, 6, 2)], [outage(3, 8, 5)])).toEqual([outage(3, 6, 3), outage(6, 8, 5)])
    expect(addedUnavailability([outage(3, 6, 2)], [outage(3, 6)])).toEqual([outage(3, 6)])
  })

  it('is all of it on another item or of another kind', () => {
    expect(addedUnavailability([outage(3, 6)], [outage(3, 6, null, 'room')])).toEqual([outage(3, 6, null, 'room')])
    const closed = { ...outage(3, 6), kind: 'CLOSED' as const }
    expect(addedUnavailability([outage(3, 6)], [closed])).toEqual([closed])
  })

  it('leaves out the periods of all former ones', () => {
    expect(addedUnavailability([outage(3, 4), outage(6, 7)], [outage(2, 8)])).toEqual([
      outage(2, 3),
      outage(4, 6),
      outage(7, 8),
    ])
  })

  it('holds at each day exactly the units that were not taken before', () => {
    const some = fc
      .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 5 }))
      .map(([from, lasts, units]) => outage(from, from + lasts, units))
    const unitsOn = (all: readonly Unavailability[], number: number) =>
      all.reduce(
        (sum, one) => sum + (one.startingAt <= day(number) && day(number) < one.endingAt ? (one.units ?? 0) : 0),
        0,
      )
    fc.assert(
      fc.property(some, some, (before, after) => {
        const added = addedUnavailability([before], [after])
        for (let number = 1; number <= 28; number++) {
          expect(unitsOn(added, number)).toBe(Math.max(0, unitsOn([after], number) - unitsOn([before], number)))
        }
      }),
    )
  })
})
