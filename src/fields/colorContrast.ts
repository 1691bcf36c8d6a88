/** Black or white: what reads best on a colour that people chose. */

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number => {
  const [, red = '0', green = '0', blue = '0'] = HEX.exec(color) ?? []
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

export const isHexColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value)

/** How much two colours differ in lightness, from 1 to 21 (WCAG). */
export const contrastOf = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The text colour with the greater contrast on `color`. */
export const textColorOn = (color: string): '#000000' | '#FFFFFF' =>
  (luminance(color) + 0.05) / 0.05 >= 1.05 / (luminance(color) + 0.05) ? '#000000' : '#FFFFFF'
