import { describe, expect, it } from 'vitest'
import { accentOf, blend } from '#resources/domain/accent.ts'
import { contrastOf } from '#resources/domain/contrast.ts'
import { surfaces, type ThemeMode } from '#src/ui/theme/colors.ts'

const STEPS = [0, 36, 73, 109, 146, 182, 219, 255]
const hex = (part: number) => part.toString(16).padStart(2, '0').toUpperCase()
const COLORS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
)

/** Overlay opacities of MUI for selected and hovered rows, and both. */
const TINTS: Record<ThemeMode, readonly number[]> = { light: [0.04, 0.08, 0.12], dark: [0.08, 0.16, 0.24] }

const groundsOf = (theme: ThemeMode, main: string): string[] => {
  const { ground, paper, hover } = surfaces[theme]
  const rows = [ground, paper]
  return [...rows, hover, ...rows.flatMap((one) => TINTS[theme].map((tint) => blend(main, one, tint)))]
}

describe('the organisation’s colour', () => {
  it.each<ThemeMode>(['light', 'dark'])('reads on every ground of the %s theme, and words read on it', (theme) => {
    for (const color of COLORS) {
      const accent = accentOf(color, theme)
      if (!accent) throw new Error(color)
      for (const ground of groundsOf(theme, accent.main)) {
        expect(contrastOf(accent.main, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrastOf(accent.ink, accent.main), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent.ink, accent.hover), color).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('stays unchanged if readable', () => {
    expect(accentOf('#1d3c70', 'light')).toMatchObject({ main: '#1D3C70', ink: '#FFFFFF' })
    expect(accentOf('#9DB4E6', 'dark')).toMatchObject({ main: '#9DB4E6', ink: '#000000' })
  })

  it('keeps its hue when made darker or lighter', () => {
    expect(accentOf('#FF0000', 'light')?.main).toMatch(/^#[0-9A-F]{2}0000$/)
    expect(accentOf('#0000FF', 'dark')?.main).toMatch(/^#([0-9A-F]{2})\1FF$/)
  })

  it('is the product’s own if unset or invalid', () => {
    expect([null, undefined, '', 'red', '#12'].map((color) => accentOf(color, 'light'))).toEqual(
      Array(5).fill(undefined),
    )
  })
})
