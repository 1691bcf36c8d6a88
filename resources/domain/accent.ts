import { contrastOf, type Ink, isHexColor, textInk } from './contrast.ts'

export type Theme = 'light' | 'dark'

/** `main` is readable as text on each background of the theme; `ink` is readable on `main` and on `hover`. */
export type Accent = { main: string; ink: Ink; hover: string }

type Rgb = readonly [number, number, number]

/** Minimum text contrast (WCAG 1.4.3). */
const LEAST = 4.5

/** Per theme: extreme backgrounds, background of rows, share of accent on a selected, hovered row. */
const GROUNDS = {
  light: { grounds: ['#FFFFFF', '#EEF1F6'], row: '#F5F6F8', tint: 0.12, step: -0.01 },
  dark: { grounds: ['#121826', '#222C40'], row: '#1A2233', tint: 0.24, step: 0.01 },
} as const satisfies Record<Theme, { grounds: readonly string[]; row: string; tint: number; step: number }>

const channelsOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

export const blend = (color: string, ground: string, share: number): string => {
  const below = channelsOf(ground)
  return hexOf(channelsOf(color).map((one, index) => one * share + (below[index] ?? 0) * (1 - share)))
}

const isReadable = (color: string, theme: Theme): boolean => {
  const { grounds, row, tint } = GROUNDS[theme]
  return [...grounds, blend(color, row, tint)].every((ground) => contrastOf(color, ground) >= LEAST)
}

/** Hue (degrees), saturation and lightness (0 to 1). */
const hslOf = (color: string): Rgb => {
  const [red, green, blue] = channelsOf(color).map((one) => one / 255) as unknown as Rgb
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return [(60 * ((green - blue) / range) + 360) % 360, saturation, lightness]
  return [60 * (most === green ? (blue - red) / range + 2 : (red - green) / range + 4), saturation, lightness]
}

const colorOf = ([hue, saturation, lightness]: Rgb): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return hexOf([0, 8, 4].map((offset) => 255 * channel(offset)))
}

const shifted = (color: string, by: number): string => {
  const [hue, saturation, lightness] = hslOf(color)
  return colorOf([hue, saturation, Math.min(1, Math.max(0, lightness + by))])
}

/** Returns the colour if readable, else its nearest readable lightness, at worst black or white. */
const readable = (color: string, theme: Theme): string => {
  const { step } = GROUNDS[theme]
  for (let by = 0; Math.abs(by) <= 1; by += step) {
    const nearer = by === 0 ? color.toUpperCase() : shifted(color, by)
    if (isReadable(nearer, theme)) return nearer
  }
  return theme === 'light' ? '#000000' : '#FFFFFF'
}

export const accentOf = (color: string | null | undefined, theme: Theme): Accent | undefined => {
  if (!isHexColor(color)) return undefined
  const main = readable(color, theme)
  const ink = textInk(main)
  // Away from the ink, so that hovering increases contrast.
  return { main, ink, hover: shifted(main, ink === '#FFFFFF' ? -0.06 : 0.06) }
}
