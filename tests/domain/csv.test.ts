import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentFormat, readMoment } from '#resources/domain/csvMoments.ts'
import { dayCell, numberCell, readDay, readNumber } from '#resources/domain/csvNumbers.ts'
import { comparable, csvLine, harmless, isSheetError, plainText } from '#resources/domain/csvText.ts'

const ZONE = 'Europe/Paris'
const TODAY = '2026-11-27'

describe('a text in a cell', () => {
  it('comes back as it was, and never starts a formula', () => {
    const signs = fc.array(fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', 'a', '＝', '\n', '#N/A', '###'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        signs.map((parts) => parts.join('')),
        (text) => {
          expect(plainText(harmless(text))).toBe(text)
          expect(harmless(text)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
          expect(isSheetError(harmless(text))).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ["'=1", "''=1"],
    ["L'heure", "L'heure"],
    ["'quoted'", "'quoted'"],
  ])('%s', (text, cell) => expect(harmless(text)).toBe(cell))

  it.each(['#N/A', '#REF!', '#DIV/0!', ' #VALEUR !', '#NOM\u00a0?', '#name?', '#########', 'Err:508', '#FORMULE!'])(
    '%s is an error of the spreadsheet',
    (cell) => expect(isSheetError(cell)).toBe(true),
  )
  it.each(["'#N/A", '#1', 'Salle #REF! ', '##', '', 'Err: 508'])('%s is no error of the spreadsheet', (cell) =>
    expect(isSheetError(cell)).toBe(false),
  )

  it('is quoted where it holds a separator', () => {
    expect(csvLine(['a', 'b;c', 'd"e', 'f\ng'])).toBe('a;"b;c";"d""e";"f\ng"\r\n')
  })
})

describe('a number', () => {
  it.each([
    ['12,5', 12.5],
    ['1 234,50 €', 1234.5],
    ['1\u202f234', 1234],
    ['1.234,50', 1234.5],
    ['1234.5', 1234.5],
    ['-3', -3],
    ['1e3', 1000],
    ['douze', undefined],
    ['1,2,3', undefined],
    ['', undefined],
  ])('%s', (cell, value) => expect(readNumber(cell)).toBe(value))

  it('comes back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(readNumber(numberCell(value))).toBe(value + 0)
      }),
    )
  })
})

describe('a day', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['4/1/26', '2026-01-04'],
    ['24.11.2026', '2026-11-24'],
    ['31/12/99', '1999-12-31'],
    ['24/11/46', '2046-11-24'],
    ['24/11/47', '1947-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['29/02/2026', undefined],
    ['demain', undefined],
  ])('%s', (cell, day) => expect(readDay(cell, TODAY)).toBe(day))

  it('comes back', () => expect(readDay(dayCell('0999-02-03'), TODAY)).toBe('0999-02-03'))
})

describe('a moment', () => {
  const cellOf = momentFormat(ZONE)

  it.each([
    ['2026-11-24 13:00:00', '24/11/2026 14:00'],
    ['2026-07-24 12:00:05', '24/07/2026 14:00:05'],
    // Two o’clock comes twice when the clocks are put back.
    ['2026-10-25 00:30:00', '25/10/2026 02:30'],
    ['2026-10-25 01:30:00', '25/10/2026 02:30+01:00'],
  ])('%s', (utc, cell) => {
    expect(cellOf(utc)).toBe(cell)
    expect(readMoment(cell, { zone: ZONE, today: TODAY })).toBe(utc)
  })

  it.each([
    ['24/11/2026', '2026-11-23 23:00:00'],
    ['24/11/2026 14h', '2026-11-24 13:00:00'],
    ['24/11/2026 à 14h30', '2026-11-24 13:30:00'],
    ['2026-11-24T14:00:00Z', '2026-11-24 14:00:00'],
    ['24/11/2026 25:00', undefined],
    ['24/11/2026 14:00+99:00', undefined],
    ['24/11/2026 14:00+14:60', undefined],
    ['01/01/0001', undefined],
    ['31/12/9999 23:59-12:00', undefined],
    ['bientôt', undefined],
  ])('is read as %s', (cell, utc) => expect(readMoment(cell, { zone: ZONE, today: TODAY })).toBe(utc))

  it('comes back in zones of every kind', () => {
    const zones = fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(zones, seconds, (zone, at) => {
        const utc = new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')
        expect(readMoment(momentFormat(zone)(utc), { zone, today: TODAY })).toBe(utc)
      }),
    )
  })
})

it('headers are compared without case, accents or signs', () => {
  expect(comparable('  Référence * ')).toBe(comparable('reference'))
  expect(comparable('Œuvre d’art')).toBe('oeuvre d art')
})
