import { describe, expect, it } from 'vitest'
import { formatRecordNumber, type NumberFormat, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'

const VALUES = { code: 'SALLE', day: '2026-03-09' }

const parsed = (format: string): NumberFormat => {
  const result = parseNumberFormat(format)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('number formats', () => {
  it.each([
    ['R-[YEAR][MONTH]-[NUMBER:5]', 7, 'R-202603-00007'],
    ['[YEAR:2]/[MONTH]/[DAY]-[NUMBER]', 12, '26/03/09-12'],
    ['[DAY:1].[MONTH:1] [NUMBER:3]', 1, '9.3 001'],
    ['[CODE:3]-[NUMBER:2]', 3, 'SAL-03'],
    ['[CODE]-[NUMBER:2]', 123, 'SALLE-123'],
    ['[NUMBER:4]-[YEAR]', 5, '0005-2026'],
    ['R-[ANNÉE][MOIS][JOUR]-[NUMÉRO:5]', 7, 'R-20260309-00007'],
    ['R-[ANNEE:2]-[NUMERO]', 7, 'R-26-7'],
    ['R-[ANNE\u0301E]-[NUMBER:2]', 7, 'R-2026-07'],
  ])('%s, number %i: %s', (format, count, expected) => {
    expect(formatRecordNumber(parsed(format), VALUES, count)).toBe(expected)
  })

  it.each([
    ['', 'EMPTY'],
    ['   ', 'EMPTY'],
    ['R-[YEAR]', 'NUMBER_ONCE'],
    ['[NUMBER][NUMBER]', 'NUMBER_ONCE'],
    ['[NUMBER', 'BRACKET'],
    ['NUMBER]', 'BRACKET'],
    ['[[NUMBER]]', 'BRACKET'],
    ['[NUMÉRO][NUMBER]', 'NUMBER_ONCE'],
    ['[Année]-[NUMÉRO]', 'VARIABLE'],
    ['[ANNÉE:3]-[NUMÉRO]', 'LENGTH'],
    ['[WEEK]-[NUMBER]', 'VARIABLE'],
    ['[number]', 'VARIABLE'],
    ['[]-[NUMBER]', 'VARIABLE'],
    ['[NUMBER:0]', 'LENGTH'],
    ['[NUMBER:13]', 'LENGTH'],
    ['[NUMBER:-1]', 'LENGTH'],
    ['[NUMBER:x]', 'LENGTH'],
    ['[YEAR:3]-[NUMBER]', 'LENGTH'],
    [`${'x'.repeat(50)}[NUMBER]`, 'TOO_LONG'],
  ])('rejects %s: %s', (format, problem) => {
    expect(parseNumberFormat(format)).toBe(problem)
  })

  it('restarts at one when the variables before the counter change, and only then', () => {
    const prefixOf = (format: string, day: string) => pendingNumber(parsed(format), { code: 'X', day }).prefix
    expect(prefixOf('R-[YEAR][MONTH]-[NUMBER]', '2026-03-09')).toBe(prefixOf('R-[YEAR][MONTH]-[NUMBER]', '2026-03-31'))
    expect(prefixOf('R-[YEAR][MONTH]-[NUMBER]', '2026-03-31')).not.toBe(
      prefixOf('R-[YEAR][MONTH]-[NUMBER]', '2026-04-01'),
    )
    expect(prefixOf('R-[NUMBER]-[YEAR]', '2026-12-31')).toBe(prefixOf('R-[NUMBER]-[YEAR]', '2027-01-01'))
  })
})
