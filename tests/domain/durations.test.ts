import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText } from '#i18n/fr/times.ts'
import { validationMessages } from '#i18n/fr/validation.ts'
import { readDecimal, readDuration } from '#resources/domain/durations.ts'
import type { Typed } from '#resources/domain/typedNumbers.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import { integer } from '#resources/schema/field.ts'
import type { DurationUnit } from '#resources/schema/limits.ts'

const NBSP = '\u00a0'

const amountIn = (read: Typed<number>) => ('value' in read ? read.value : undefined)

describe('a typed duration', () => {
  it.each<[string, DurationUnit, number | undefined]>([
    ['90', 'minutes', 90],
    ['90', 'hours', 90],
    ['1 h 30', 'minutes', 90],
    ['1h30', 'minutes', 90],
    ['1:30', 'minutes', 90],
    [' 1 H 30 min ', 'minutes', 90],
    ['1,5 heure', 'minutes', 90],
    ['45 min', 'minutes', 45],
    ['2 jours', 'minutes', 2_880],
    ['2 jours', 'hours', 48],
    ['1 jour et 12 h', 'hours', 36],
    ['1 semaine', 'days', 7],
    ['8', 'years', 8],
    ['8 ans', 'years', 8],
    ['1 an', 'days', 365],
    ['1\u202f234', 'minutes', 1_234],
    ['45 min', 'hours', 0.75],
    ['', 'minutes', undefined],
    ['h', 'minutes', undefined],
    ['1 jour 12', 'hours', undefined],
    ['1.234', 'minutes', undefined],
    ['1:75', 'minutes', undefined],
    ['-5', 'minutes', undefined],
    ['trois mois', 'days', undefined],
  ])('« %s », in %s', (typed, unit, expected) => expect(amountIn(readDuration(typed, unit))).toBe(expected))

  it('is read back from its text, in every unit', () => {
    const UNITS = fc.constantFrom<DurationUnit>('minutes', 'hours', 'days')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), UNITS, (count, unit) => {
        expect(readDuration(durationText(count, unit), unit)).toEqual({ value: count })
      }),
    )
  })
})

it.each<[number, DurationUnit, string]>([
  [0, 'minutes', `0${NBSP}minute`],
  [45, 'minutes', `45${NBSP}minutes`],
  [65, 'minutes', `1${NBSP}h${NBSP}05`],
  [1_440, 'minutes', `1${NBSP}jour`],
  [4, 'hours', `4${NBSP}h`],
  [48, 'hours', `2${NBSP}jours`],
  [3_650, 'days', `3\u202f650${NBSP}jours`],
])('%i %s are read « %s »', (count, unit, expected) => expect(durationText(count, unit)).toBe(expected))

describe('a duration field', () => {
  const said = (value: unknown): string[] =>
    validateField(integer({ unit: 'hours', min: 1, max: 8_784 }), value, 'delay').map((violation) =>
      validationMessages[violation.rule]('Délai', violation, ''),
    )

  it('displays its unit and limits in French', () => {
    expect(said(48)).toEqual([])
    expect(said('bientôt')).toEqual(['Le champ Délai doit être une durée, comme 4 heures ou 2 jours'])
    expect(said(0.75)).toEqual(['Le champ Délai doit être une durée, comme 4 heures ou 2 jours'])
    expect(said(0)).toEqual([`Le champ Délai doit être compris entre 1${NBSP}h et 366${NBSP}jours`])
  })
})

it.each([
  ['1h30', { typedIn: 'hours', decimals: 2 }, { value: 1.5 }],
  ['36:00', { typedIn: 'hours', decimals: 2 }, { value: 36 }],
  ['20 min', { typedIn: 'hours', decimals: 2 }, { value: 0.33 }],
  ['1,5', { typedIn: 'hours', decimals: 2 }, { value: 1.5 }],
  ['1.234', { typedIn: 'hours', decimals: 2 }, { problem: 'AMBIGUOUS' }],
  ['bientôt', { typedIn: 'hours', decimals: 2 }, { problem: 'UNKNOWN' }],
  ['1h30', {}, { problem: 'UNKNOWN' }],
] as const)('a decimal in hours reads « %s »: %o', (typed, field, expected) => {
  expect(readDecimal(typed, field)).toEqual(expected)
})
