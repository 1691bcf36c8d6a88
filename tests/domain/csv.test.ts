import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparable, csvLine, escapeFormula, isSheetError, plainText } from '#resources/domain/csvText.ts'

describe('a text in a cell', () => {
  it('survives export and import, and never starts a formula', () => {
    const signs = fc.array(fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', 'a', '＝', '\n', '#N/A', '###'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        signs.map((parts) => parts.join('')),
        (text) => {
          expect(plainText(escapeFormula(text))).toBe(text)
          expect(escapeFormula(text)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
          expect(isSheetError(escapeFormula(text))).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ["'=1", "''=1"],
    ["L'heure", "L'heure"],
    ["'quoted'", "'quoted'"],
  ])('%s', (text, cell) => expect(escapeFormula(text)).toBe(cell))

  it.each(['#N/A', '#REF!', '#DIV/0!', ' #VALEUR !', '#NOM\u00a0?', '#name?', '#########', 'Err:508', '#FORMULE!'])(
    '%s is an error of the spreadsheet',
    (cell) => expect(isSheetError(cell)).toBe(true),
  )
  it.each(["'#N/A", '#1', 'Salle #REF! ', '##', '', 'Err: 508'])('%s is no spreadsheet error', (cell) =>
    expect(isSheetError(cell)).toBe(false),
  )

  it('is quoted if it contains a separator', () => {
    expect(csvLine(['a', 'b;c', 'd"e', 'f\ng'])).toBe('a;"b;c";"d""e";"f\ng"\r\n')
  })
})

it('headers are compared without case, accents and punctuation', () => {
  expect(comparable('  Référence * ')).toBe(comparable('reference'))
  expect(comparable('Œuvre d’art')).toBe('oeuvre d art')
})
