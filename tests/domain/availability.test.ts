import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availabilityState,
  type Hold,
  heldUntil,
  isBlockedIn,
  nextFreePeriod,
  peakQuantity,
  quantityFree,
} from '#resources/domain/availability.ts'
import { addMinutes, overlap } from '#resources/domain/time.ts'

const DAY = '2026-05-04'
const period = (from: string, to: string) => ({ startingAt: `${DAY} ${from}:00`, endingAt: `${DAY} ${to}:00` })
const hold = (from: string, to: string, quantity = 1, whole = false): Hold => ({ ...period(from, to), quantity, whole })

describe('the free quantity', () => {
  const holds = [hold('09:00', '11:00', 6), hold('11:00', '12:00', 7), hold('10:00', '10:30', 2)]

  it.each([
    ['09:00', '10:00', 6],
    ['09:00', '12:00', 8],
    ['10:30', '12:00', 7],
    ['12:00', '13:00', 0],
    ['08:00', '09:00', 0],
  ])('%s–%s: %i at once', (from, to, expected) => {
    expect(peakQuantity(holds, period(from, to))).toBe(expected)
    expect(quantityFree(10, holds, period(from, to))).toBe(10 - expected)
  })

  it('is zero when all units are held, and never negative', () => {
    expect(quantityFree(10, [hold('09:00', '10:00', 1, true)], period('09:30', '11:00'))).toBe(0)
    expect(quantityFree(2, [hold('09:00', '10:00', 5)], period('09:30', '11:00'))).toBe(0)
  })

  it('ends with the first hold of the period', () => {
    expect(heldUntil(holds, period('10:00', '11:30'))).toBe(`${DAY} 10:30:00`)
    expect(heldUntil(holds, period('13:00', '14:00'))).toBeUndefined()
  })

  it.each([
    [5, 5, false, 'FREE'],
    [5, 2, false, 'PARTLY'],
    [5, 0, false, 'TAKEN'],
    [0, 0, false, 'TAKEN'],
    [5, 5, true, 'BLOCKED'],
  ])('%i of which %i are left, blocked %s: %s', (stock, free, isBlocked, expected) => {
    expect(availabilityState(stock, free, isBlocked)).toBe(expected)
  })

  it.each([
    ['not blocked', { blocked: false, blockedAt: null }, false],
    ['blocked without a date', { blocked: true, blockedAt: null }, true],
    ['blocked before the end', { blocked: true, blockedAt: `${DAY} 11:59:00` }, true],
    ['blocked from the end on', { blocked: true, blockedAt: `${DAY} 12:00:00` }, false],
  ])('%s', (_name, item, expected) => {
    expect(isBlockedIn(item, period('10:00', '12:00'))).toBe(expected)
  })
})

describe('the next free slot', () => {
  it.each([
    ['is the wanted one when free', [], ['10:00', '12:00']],
    ['follows the hold', [hold('11:00', '13:00', 1, true)], ['13:00', '15:00']],
    [
      'skips a gap that is too short',
      [hold('10:00', '11:00', 1, true), hold('12:00', '13:00', 1, true)],
      ['13:00', '15:00'],
    ],
    ['takes a gap that fits', [hold('10:00', '11:00', 1, true), hold('13:00', '14:00', 1, true)], ['11:00', '13:00']],
  ])('%s', (_name, holds, [from = '', to = '']) => {
    expect(nextFreePeriod({ holds, period: period('10:00', '12:00'), stock: 1, quantity: 1 })).toEqual(period(from, to))
  })

  it('does not exist when more is wanted than the stock', () => {
    expect(nextFreePeriod({ holds: [], period: period('10:00', '12:00'), stock: 2, quantity: 3 })).toBeUndefined()
  })

  const START = '2026-05-04 00:00:00'
  const anyHold = fc
    .record({
      start: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 1, max: 90 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ start, length, quantity }) => ({
      startingAt: addMinutes(START, start),
      endingAt: addMinutes(START, start + length),
      quantity,
      whole: false,
    }))

  it('is free in every minute and has no earlier alternative', () => {
    fc.assert(
      fc.property(fc.array(anyHold, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (holds, quantity) => {
        const wanted = { startingAt: START, endingAt: addMinutes(START, 45) }
        const found = nextFreePeriod({ holds, period: wanted, stock: 4, quantity })
        if (!found) throw new Error('always free after the last hold')
        const isFreeAt = (startingAt: string) => {
          for (let minute = 0; minute < 45; minute++) {
            const instant = { startingAt: addMinutes(startingAt, minute), endingAt: addMinutes(startingAt, minute + 1) }
            const used = holds.filter((one) => overlap(one, instant)).reduce((sum, one) => sum + one.quantity, 0)
            if (used + quantity > 4) return false
          }
          return true
        }
        expect(isFreeAt(found.startingAt)).toBe(true)
        for (let at = START; at < found.startingAt; at = addMinutes(at, 7)) expect(isFreeAt(at)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })
})
