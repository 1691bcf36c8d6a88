import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedProblems } from '#i18n/fr/typedProblems.ts'
import { momentFormat } from '#resources/domain/csvMoments.ts'
import { dayCell, numberCell } from '#resources/domain/csvNumbers.ts'
import { readDuration } from '#resources/domain/durations.ts'
import { readDay, serialMoment } from '#resources/domain/typedDays.ts'
import { readMoment, readWholeDay } from '#resources/domain/typedMoments.ts'
import { readNumber, type Typed } from '#resources/domain/typedNumbers.ts'

const zone = 'Europe/Paris'
const today = '2026-11-27'
const inFile = { zone, today }
const inForm = { ...inFile, isGuessing: true }
const answerOf = <T>(typed: Typed<T>): T | string => ('value' in typed ? typed.value : typed.problem)

describe('a number', () => {
  it.each([
    ['12,5', 12.5],
    ['1 234,50 €', 1234.5],
    ['€ 12', 12],
    ['12 EUR', 12],
    ['1\u202f234', 1234],
    ['1.234,50', 1234.5],
    ['1.234.567', 1234567],
    ['1,234.50', 1234.5],
    ['1,234,567', 1234567],
    ['1,234', 1.234],
    ['1234.5', 1234.5],
    ['0.125', 0.125],
    ['12.3456', 12.3456],
    ['-3', -3],
    ['−3', -3],
    [',5', 0.5],
    ['1e3', 1000],
    ['1.234', 'AMBIGUOUS'],
    ['-12.345 €', 'AMBIGUOUS'],
    ['douze', 'UNKNOWN'],
    ['1,2,3', 'UNKNOWN'],
    ['1.2,3.4', 'UNKNOWN'],
    ['12.34,5', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('%s is %s', (typed, expected) => expect(answerOf(readNumber(typed))).toBe(expected))

  it('is read back from an export', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(answerOf(readNumber(numberCell(value)))).toBe(value + 0)
      }),
    )
  })
})

it('an invalid text has a reason', () => {
  expect(typedProblems.AMBIGUOUS('12.345 €')).toContain('écrivez 12345 € ou 12,345 €')
  expect(typedProblems.INCOMPLETE('24/11')).toContain('année')
})

describe('a duration', () => {
  it.each([
    ['1h30', 90],
    ['1 h 30', 90],
    ['36:00', 2160],
    ['36:00:00', 2160],
  ])('%s is %s minutes', (typed, expected) => expect(readDuration(typed, 'minutes')).toEqual({ value: expected }))

  it('is ambiguous as a number is, not rounded', () => {
    expect(readDuration('1.234', 'minutes')).toEqual({ problem: 'AMBIGUOUS' })
  })
})

describe('a day', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['4/1/26', '2026-01-04'],
    ['24.11.2026', '2026-11-24'],
    ['24-nov-26', '2026-11-24'],
    ['24 nov. 2026', '2026-11-24'],
    ['Mar. 24 novembre 2026', '2026-11-24'],
    ['le mardi 24 novembre 2026', '2026-11-24'],
    ['1er août 2026', '2026-08-01'],
    ['24-Aug-26', '2026-08-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026/11/24', '2026-11-24'],
    ['31/12/99', '1999-12-31'],
    ['24/11/46', '2046-11-24'],
    ['24/11/47', '1947-11-24'],
    ['24/11/2026 00:00:00', '2026-11-24'],
    ['2026-11-24T00:00:00.000Z', '2026-11-24'],
    ['2026-11-23T23:00:00.000Z', '2026-11-24'],
    ['24/11/2026 14:00', 'HAS_TIME'],
    ['29/02/2026', 'NO_SUCH_DAY'],
    ['11/24/2026', 'NO_SUCH_DAY'],
    ['24/11', 'INCOMPLETE'],
    ['241126', 'INCOMPLETE'],
    ['demain', 'INCOMPLETE'],
    ['24 truc 2026', 'UNKNOWN'],
    [`24/11/2026${' '.repeat(100_000)}x`, 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('of a file: %s is %s', (typed, expected) => expect(answerOf(readWholeDay(typed, inFile))).toBe(expected))

  it.each([
    ['24/11', '2026-11-24'],
    ['24-11', '2026-11-24'],
    ['241126', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['1er mars', '2027-03-01'],
    ['24 nov.', '2026-11-24'],
    ['demain', '2026-11-28'],
    ['Aujourd’hui', '2026-11-27'],
    ['hier', '2026-11-26'],
    ['5/1', '2027-01-05'],
    ['29/2/2028', '2028-02-29'],
    ['31/11', 'NO_SUCH_DAY'],
    ['24/13', 'NO_SUCH_DAY'],
    ['24', 'UNKNOWN'],
    ['bientôt', 'UNKNOWN'],
  ])('of a form: %s is %s', (typed, expected) => expect(answerOf(readWholeDay(typed, inForm))).toBe(expected))

  it('is read back from an export', () =>
    expect(answerOf(readDay(dayCell('0999-02-03'), { today }))).toBe('0999-02-03'))
})

it.each([
  ['46350', '2026-11-24 00:00:00'],
  ['46350,5', '2026-11-24 12:00:00'],
  ['46350.604166666664', '2026-11-24 14:30:00'],
  ['18264', '1950-01-01 00:00:00'],
  ['73050', '2099-12-31 00:00:00'],
  ['13500', undefined],
  ['75015', undefined],
  ['241126', undefined],
])('the number %s of a spreadsheet is %s', (cell, moment) => expect(serialMoment(cell)).toBe(moment))

describe('a moment', () => {
  const cellOf = momentFormat(zone)

  it.each([
    ['2026-11-24 13:00:00', '24/11/2026 14:00'],
    ['2026-07-24 12:00:05', '24/07/2026 14:00:05'],
    // 02:00 occurs twice in autumn.
    ['2026-10-25 00:30:00', '25/10/2026 02:30'],
    ['2026-10-25 01:30:00', '25/10/2026 02:30+01:00'],
  ])('%s is exported as %s and read back', (utc, cell) => {
    expect(cellOf(utc)).toBe(cell)
    expect(answerOf(readMoment(cell, inFile))).toBe(utc)
  })

  it.each([
    ['24/11/2026', '2026-11-23 23:00:00'],
    ['24/11/2026 00:00:00', '2026-11-23 23:00:00'],
    ['24/11/2026 14h', '2026-11-24 13:00:00'],
    ['24/11/2026 14 h 30', '2026-11-24 13:30:00'],
    ['24/11/2026 à 14h30', '2026-11-24 13:30:00'],
    ['24-nov-26 14:30', '2026-11-24 13:30:00'],
    ['2026-11-24T14:00:00Z', '2026-11-24 14:00:00'],
    ['2026-11-24T14:00:00.250Z', '2026-11-24 14:00:00'],
    ['2026-11-24T14:00:00+0200', '2026-11-24 12:00:00'],
    ['2026-11-24 14:00:00.000', '2026-11-24 13:00:00'],
    ['29/03/2026 02:30', 'NO_SUCH_HOUR'],
    ['29/03/2026 03:30', '2026-03-29 01:30:00'],
    ['30/02/2026 14:00', 'NO_SUCH_DAY'],
    ['24/11/2026 24:00', '2026-11-24 23:00:00'],
    ['24/11/2026 à 24 h', '2026-11-24 23:00:00'],
    ['31/12/2026 24:00:00', '2026-12-31 23:00:00'],
    ['24/11/2026 24:30', 'UNKNOWN'],
    ['24/11/2026 25:00', 'UNKNOWN'],
    ['24/11/2026 14:00+99:00', 'UNKNOWN'],
    ['24/11/2026 14:00+14:60', 'UNKNOWN'],
    ['01/01/0001', 'UNKNOWN'],
    ['31/12/9999 23:59-12:00', 'UNKNOWN'],
    ['14h', 'UNKNOWN'],
    ['24/11 14h', 'INCOMPLETE'],
    ['bientôt', 'UNKNOWN'],
  ])('of a file: %s is %s', (typed, expected) => expect(answerOf(readMoment(typed, inFile))).toBe(expected))

  it.each([
    ['24/11 14h30', '2026-11-24 13:30:00'],
    ['24/11 à 9 h', '2026-11-24 08:00:00'],
    ['demain 9h', '2026-11-28 08:00:00'],
    ['14h', '2026-11-27 13:00:00'],
    ['1/7/2027 14h', '2027-07-01 12:00:00'],
    ['24/11', '2026-11-24 07:00:00'],
    ['24/11 25h', 'UNKNOWN'],
    ['à 14', 'UNKNOWN'],
    ['31/11 14h', 'NO_SUCH_DAY'],
    ['28/03/2027 02:30', 'NO_SUCH_HOUR'],
  ])('of a form: %s is %s', (typed, expected) =>
    expect(answerOf(readMoment(typed, { ...inForm, defaultTime: '08:00' }))).toBe(expected),
  )

  it('is read back from an export in zones of every kind', () => {
    const zones = fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(zones, seconds, (one, at) => {
        const utc = new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')
        expect(answerOf(readMoment(momentFormat(one)(utc), { zone: one, today }))).toBe(utc)
      }),
    )
  })
})
