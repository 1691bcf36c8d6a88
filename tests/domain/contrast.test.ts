import { describe, expect, it } from 'vitest'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { contrastOf, glyphInk, textInk } from '#resources/domain/contrast.ts'

const hex = (part: number) => part.toString(16).padStart(2, '0')
const STEPS = [0, 51, 102, 128, 153, 179, 204, 255]
const COLORS = [
  ...Object.keys(fieldTexts.color.names),
  ...STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`))),
]

describe('text on a user’s colour', () => {
  it.each([
    ['#1D3C70', '#FFFFFF', '#FFFFFF'],
    ['#2E7D32', '#FFFFFF', '#FFFFFF'],
    ['#D97706', '#000000', '#FFFFFF'],
    ['#64B662', '#000000', '#000000'],
    ['#FFEB3B', '#000000', '#000000'],
    ['#FFFFFF', '#000000', '#000000'],
    ['#000000', '#FFFFFF', '#FFFFFF'],
  ])('on %s words are %s and icons %s', (color, words, icon) => {
    expect([textInk(color), glyphInk(color)]).toEqual([words, icon])
  })

  it('reaches the required contrast on every colour, and is white whenever white reaches it', () => {
    for (const color of COLORS) {
      expect(contrastOf(textInk(color), color), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(glyphInk(color), color), color).toBeGreaterThanOrEqual(3)
      expect(glyphInk(color), color).toBe(contrastOf('#FFFFFF', color) >= 3 ? '#FFFFFF' : '#000000')
    }
  })
})
