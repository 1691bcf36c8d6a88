import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  dayBounds,
  dayOf,
  instantOf,
  isUtcText,
  isWholeMinute,
  localTextOf,
  minutesBetween,
  overlap,
  utcOfLocal,
  utcTextOfDate,
} from '#resources/domain/time.ts'

const PARIS = 'Europe/Paris'

describe('the organisation’s clock', () => {
  it.each([
    ['winter', '2026-01-15T09:30', '2026-01-15 08:30:00'],
    ['summer', '2026-07-15T09:30', '2026-07-15 07:30:00'],
    ['just before the spring change', '2026-03-29T01:59', '2026-03-29 00:59:00'],
    ['just after the spring change', '2026-03-29T03:00', '2026-03-29 01:00:00'],
    ['just before the autumn change', '2026-10-25T01:59', '2026-10-24 23:59:00'],
    ['after the repeated hour', '2026-10-25T03:00', '2026-10-25 02:00:00'],
  ])('%s: both directions', (_, local, utc) => {
    expect(utcOfLocal(local, PARIS)).toBe(utc)
    expect(localTextOf(utc, PARIS)).toBe(local)
  })

  it('reads a skipped hour as the hour after it', () => {
    expect(localTextOf(utcOfLocal('2026-03-29T02:30', PARIS), PARIS)).toBe('2026-03-29T03:30')
  })

  it('reads a repeated hour as the first one, and displays both alike', () => {
    expect(utcOfLocal('2026-10-25T02:30', PARIS)).toBe('2026-10-25 00:30:00')
    expect(localTextOf('2026-10-25 00:30:00', PARIS)).toBe('2026-10-25T02:30')
    expect(localTextOf('2026-10-25 01:30:00', PARIS)).toBe('2026-10-25T02:30')
  })

  it.each([
    ['an ordinary day', '2026-11-24', 24],
    ['the spring change', '2026-03-29', 23],
    ['the autumn change', '2026-10-25', 25],
  ])('%s has the right number of hours', (_, day, hours) => {
    const { startingAt, endingAt } = dayBounds(day, PARIS)
    expect(minutesBetween(startingAt, endingAt)).toBe(hours * 60)
    expect(dayOf(startingAt, PARIS)).toBe(day)
    expect(dayOf(addMinutes(endingAt, -1), PARIS)).toBe(day)
    expect(dayOf(endingAt, PARIS)).not.toBe(day)
  })

  it('keeps the clock time when adding days over a clock change', () => {
    expect(localTextOf(addDays(utcOfLocal('2026-03-28T09:00', PARIS), 1, PARIS), PARIS)).toBe('2026-03-29T09:00')
    expect(localTextOf(addDays(utcOfLocal('2026-10-24T09:00', PARIS), 1, PARIS), PARIS)).toBe('2026-10-25T09:00')
  })

  it('differs by zone for the same instant', () => {
    expect(dayOf('2026-06-30 23:30:00', PARIS)).toBe('2026-07-01')
    expect(dayOf('2026-06-30 23:30:00', 'America/New_York')).toBe('2026-06-30')
  })
})

describe('UTC texts', () => {
  it.each(['2026-02-30 10:00:00', '2026-01-01T10:00:00', '2026-01-01', '2026-01-01 24:00:00', '', null, 5])(
    'refuses %s',
    (value) => expect(isUtcText(value)).toBe(false),
  )

  it('accepts a real instant', () => {
    expect(isUtcText('2028-02-29 23:59:59')).toBe(true)
    expect(isWholeMinute('2026-01-01 10:30:00')).toBe(true)
    expect(isWholeMinute('2026-01-01 10:30:01')).toBe(false)
    expect(() => instantOf('tomorrow')).toThrow(RangeError)
    expect(utcTextOfDate(new Date('2026-01-01T10:30:00.900Z'))).toBe('2026-01-01 10:30:00')
  })
})

describe('periods', () => {
  const period = (from: string, to: string) => ({
    startingAt: `2026-01-01 ${from}:00`,
    endingAt: `2026-01-01 ${to}:00`,
  })

  it.each([
    ['one after the other', period('09:00', '10:00'), period('10:00', '11:00'), false],
    ['by a minute', period('09:00', '10:01'), period('10:00', '11:00'), true],
    ['inside', period('09:00', '12:00'), period('10:00', '11:00'), true],
    ['same', period('09:00', '10:00'), period('09:00', '10:00'), true],
    ['apart', period('09:00', '10:00'), period('11:00', '12:00'), false],
  ])('%s', (_, a, b, expected) => {
    expect(overlap(a, b)).toBe(expected)
    expect(overlap(b, a)).toBe(expected)
  })
})
