import { describe, expect, it } from 'vitest'
import { decimal, integer } from '#resources/schema/field.ts'
import { numberTextsOf } from '#src/fields/inputs/numberText.ts'

const shown = (field: Parameters<typeof numberTextsOf>[0], value: number) =>
  numberTextsOf(field).format(value).replaceAll('\u00a0', ' ')

describe('the value of a field with a unit', () => {
  it('is shown with it, as declared', () => {
    expect(shown(decimal({ typedIn: 'hours', decimals: 2 }), 1.5)).toBe('1,5 h')
    expect(shown(integer({ unit: 'years' }), 8)).toBe('8 ans')
    expect(shown(integer({ unit: 'years' }), 1)).toBe('1 an')
    expect(shown(integer({ unit: 'days' }), 20)).toBe('20 jours')
  })

  it('is shown with a unit of its own, and read with or without it', () => {
    const distance = integer({ suffix: 'km' })
    expect(shown(distance, 1200).replaceAll('\u202f', ' ')).toBe('1 200 km')
    expect(numberTextsOf(distance).edit(1200)).toBe('1200')
    expect(['1200', '1200 km', '1200KM', 'km'].map(numberTextsOf(distance).parse)).toEqual([1200, 1200, 1200, null])
    expect(shown(decimal({ suffix: '%' }), 62.5)).toBe('62,5 %')
  })

  it('is edited without it in a box of decimals', () => {
    expect(numberTextsOf(decimal({ typedIn: 'hours', decimals: 2 })).edit(1.5)).toBe('1,5')
  })
})
