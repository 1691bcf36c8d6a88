import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastDay, type Reading, reachedThresholds, readingFault, usageOf } from '#resources/domain/meters.ts'

const reading = (value: number, readAt: string, isReplaced = false): Reading => ({ value, readAt, isReplaced })
const now = '2027-06-01 12:00:00'

describe('a reading', () => {
  const before = reading(1_000, '2027-03-01 08:00:00')
  const after = reading(3_000, '2027-05-01 08:00:00')

  it.each([
    ['stays between its neighbours', 2_000, '2027-04-01 08:00:00', false, undefined],
    ['may repeat the value before', 1_000, '2027-04-01 08:00:00', false, undefined],
    ['is not lower than the one before', 999, '2027-04-01 08:00:00', false, 'LOWER'],
    ['is lower on a new meter', 5, '2027-04-01 08:00:00', true, undefined],
    ['is not higher than the one after', 3_001, '2027-04-01 08:00:00', false, 'HIGHER'],
    ['is not in the future', 2_000, '2027-06-01 12:00:01', false, 'FUTURE'],
  ] as const)('%s', (_what, value, readAt, isReplaced, fault) => {
    expect(readingFault(reading(value, readAt, isReplaced), { before, after, now })).toBe(fault)
  })

  it('may be anything before the first one of a new meter', () => {
    const next = { ...after, value: 0, isReplaced: true }
    expect(readingFault(reading(9_000, '2027-04-01 08:00:00'), { before, after: next, now })).toBeUndefined()
  })
})

describe('the use', () => {
  it('counts on over a replaced meter', () => {
    expect(usageOf([reading(100, 'a'), reading(400, 'b'), reading(0, 'c', true), reading(50, 'd')])).toBe(350)
  })

  it('is the last value less the first one, without a new meter', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
        const sorted = values.toSorted((one, other) => one - other)
        const used = usageOf(sorted.map((value, index) => reading(value, String(index))))
        expect(used).toBe((sorted.at(-1) ?? 0) - (sorted[0] ?? 0))
      }),
    )
  })
})

describe('thresholds', () => {
  it('are each reached once, however the use is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.array(fc.nat(5_000), { maxLength: 20 }), (every, uses) => {
        const settled: number[] = []
        for (const used of uses.toSorted((one, other) => one - other))
          settled.push(...reachedThresholds(used, every, settled.length))
        const most = Math.floor(Math.max(0, ...uses) / every)
        expect(settled).toEqual(Array.from({ length: most }, (_none, index) => index + 1))
      }),
    )
  })
})

describe('the forecast', () => {
  it('follows the mean use', () => {
    const readings = [reading(0, '2027-01-01 08:00:00'), reading(3_000, '2027-01-31 08:00:00')]
    expect(forecastDay(readings, 1_000, 'Europe/Paris')).toBe('2027-02-10')
  })

  it('is unknown without use', () => {
    expect(forecastDay([reading(5, '2027-01-01 08:00:00')], 10, 'Europe/Paris')).toBeNull()
    expect(forecastDay([], 10, 'Europe/Paris')).toBeNull()
  })
})
