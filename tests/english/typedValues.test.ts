import { describe, expect, it } from 'vitest'
import { clockTime, durationText, timeOfDayText } from '#i18n/fr/times.ts'
import { numberCell } from '#resources/domain/csvNumbers.ts'
import { csvLine } from '#resources/domain/csvText.ts'
import { readDuration } from '#resources/domain/durations.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'
import { readDay } from '#resources/domain/typedDays.ts'
import { readMoment } from '#resources/domain/typedMoments.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'

const reading = { today: '2026-11-24', isGuessing: true }

describe('a number', () => {
  it.each([
    ['1.234', { value: 1.234 }],
    ['12,5', { value: 12.5 }],
    ['1,234.50', { value: 1234.5 }],
    ['1,234', { problem: 'AMBIGUOUS' }],
    ['1 234,50', { value: 1234.5 }],
  ])('typed as “%s” is read as %j', (typed, read) => {
    expect(readNumber(typed)).toEqual(read)
  })

  it('has a point in spreadsheets, whose cells are separated by commas', () => {
    expect(csvLine(['Hall, north', numberCell(12.5)])).toBe('"Hall, north",12.5\r\n')
  })
})

describe('a duration', () => {
  it.each([
    ['minutes', 45],
    ['minutes', 90],
    ['minutes', 1],
    ['hours', 36],
    ['hours', 48],
    ['days', 2],
    ['years', 1],
  ] as const)('in %s is read as it is written: %i', (unit, count) => {
    expect(readDuration(durationText(count, unit), unit)).toEqual({ value: count })
  })

  it.each([
    ['2 days and 3 hours', 3060],
    ['1 week', 10_080],
    ['1 h 30 min', 90],
  ])('“%s” is read in minutes', (typed, minutes) => {
    expect(readDuration(typed, 'minutes')).toEqual({ value: minutes })
  })
})

describe('a time', () => {
  it.each([
    ['2 pm', '14:00'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['14h30', '14:30'],
  ])('typed as “%s” is read as %s', (typed, time) => {
    expect(readTimeOfDay(typed)).toBe(time)
  })

  it('is written with a colon', () => {
    expect(clockTime('9', '00')).toBe('09:00')
    expect(timeOfDayText('08:30')).toBe('08:30')
  })
})

describe('a day', () => {
  it.each([
    ['tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['Monday 30 November', '2026-11-30'],
    ['1st December 2026', '2026-12-01'],
    ['Tue, 24 Nov 2026', '2026-11-24'],
    ['le 24 novembre 2026', '2026-11-24'],
  ])('typed as “%s” is read as %s', (typed, day) => {
    expect(readDay(typed, reading)).toEqual({ value: day })
  })

  it('has a time after “at”', () => {
    expect(readMoment('24/11/2026 at 2:30 pm', { ...reading, zone: 'UTC' })).toEqual({ value: '2026-11-24 14:30:00' })
    expect(readMoment('24 November 2026 at 14:30', { ...reading, zone: 'UTC' })).toEqual({
      value: '2026-11-24 14:30:00',
    })
  })
})
