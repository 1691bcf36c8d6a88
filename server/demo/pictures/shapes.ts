export const SIDE = 480

export type Scene = (tint: Tint) => string

export type Tint = { wall: string; dark: string; floor: string; accent: string; light: string }

export const TINTS: readonly Tint[] = [
  { wall: '#E9E1D3', dark: '#B9A688', floor: '#C9A679', accent: '#2F6F8F', light: '#FBF8F1' },
  { wall: '#DDE6EA', dark: '#9BB0BA', floor: '#B7A48B', accent: '#B4573F', light: '#F7FAFB' },
  { wall: '#E4E7D9', dark: '#A9B08E', floor: '#BE9E74', accent: '#5B7F4A', light: '#FAFBF4' },
  { wall: '#EADFDD', dark: '#BE9F99', floor: '#A98B6F', accent: '#7C4A78', light: '#FCF7F6' },
]

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string, high = radius): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${high}" fill="${fill}"/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, color: string, width = 6): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const drawEach = <T>(places: readonly T[], draw: (place: T) => string): string => places.map(draw).join('')

export const row = (count: number, from: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step)

export const room = ({ wall, floor, dark }: Tint, ...drawn: readonly string[]): string =>
  box(0, 0, SIDE, 330, wall) + box(0, 330, SIDE, 150, floor) + box(0, 322, SIDE, 8, dark) + drawn.join('')

export const windowAt = (x: number, y: number, width: number, height: number, { light, dark }: Tint): string =>
  box(x - 8, y - 8, width + 16, height + 16, light) +
  box(x, y, width, height, '#BFDDE8') +
  shape(`M${x} ${y + height} L${x + width * 0.7} ${y} H${x + width} L${x + width * 0.3} ${y + height} Z`, '#D6EBF2') +
  line(`M${x + width / 2} ${y} V${y + height} M${x} ${y + height / 2} H${x + width}`, light, 6) +
  box(x - 14, y + height + 8, width + 28, 8, dark)

export const chairAt = (x: number, y: number, color: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${line('M-18 44 V84 M18 44 V84', '#5C4A3A', 6)}${box(-24, 36, 48, 12, color, 5)}${box(-22, -18, 44, 46, color, 9)}</g>`

export const picture = (...drawn: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${drawn.join('')}</svg>`

export const inside = ({ wall, dark }: Tint, ...drawn: readonly string[]): string =>
  box(0, 0, 480, 480, wall) + disc(240, 410, 170, `${dark}66`, 22) + drawn.join('')
