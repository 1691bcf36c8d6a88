import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastDay, type Reading, reachedThresholds, readingFault } from '#resources/domain/meters.ts'

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

describe('thresholds', () => {
  it('are each reached once, however the use is read', () => {
    const uses = fc.array(fc.nat(50_000), { maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(1_000), uses, (every, start, tenths) => {
        const [origin, known] = [start / 10, tenths.map((one) => (start + one) / 10).toSorted((a, b) => a - b)]
        const settled: number[] = []
        for (const used of known)
          settled.push(...reachedThresholds({ origin, every, after: settled.at(-1) ?? origin }, used, 10_000))
        const count = Math.floor((Math.max(start, ...known.map((one) => Math.round(one * 10))) - start) / (every * 10))
        expect(settled).toEqual(Array.from({ length: count }, (_none, n) => (start + (n + 1) * every * 10) / 10))
      }),
    )
  })

  it('are counted from the last settled one, in parts', () => {
    const every = { origin: 0, every: 10_000, after: 48_210 }
    expect(reachedThresholds(every, 81_000, 2)).toEqual([50_000, 60_000])
    expect(reachedThresholds({ ...every, after: 60_000 }, 81_000, 2)).toEqual([70_000, 80_000])
    expect(reachedThresholds({ ...every, after: 80_000 }, Number.POSITIVE_INFINITY, 1)).toEqual([90_000])
  })
})

describe('the forecast', () => {
  it('follows the mean use', () => {
    const [from, to] = [
      { used: 0, at: '2027-01-01 08:00:00' },
      { used: 3_000, at: '2027-01-31 08:00:00' },
    ]
    expect(forecastDay({ from, to }, 1_000, 'Europe/Paris')).toBe('2027-02-10')
  })

  it('is unknown without use', () => {
    const point = { used: 5, at: '2027-01-01 08:00:00' }
    expect(forecastDay({ from: point, to: point }, 10, 'Europe/Paris')).toBeNull()
    expect(forecastDay({ from: point, to: { ...point, at: '2027-02-01 08:00:00' } }, 10, 'Europe/Paris')).toBeNull()
  })
})
