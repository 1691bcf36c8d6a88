/** Fonts of documents and their code points. All are licensed under the OFL and shipped with the product. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const PACKAGES = '@expo-google-fonts'
const styles = (name: string, file: string, weights: readonly string[]): string[] =>
  weights.map((weight) => `${PACKAGES}/${name}/${weight}/${file}_${weight}.ttf`)

const OF_TEXT = styles('source-sans-3', 'SourceSans3', ['400Regular', '600SemiBold', '700Bold'])
/** Symbols and emoji, in the order of `edition.typ`. */
const OF_SIGNS = [
  ...styles('noto-sans-symbols', 'NotoSansSymbols', ['400Regular']),
  ...styles('noto-sans-symbols-2', 'NotoSansSymbols2', ['400Regular']),
  ...styles('noto-emoji', 'NotoEmoji', ['400Regular']),
]
const require = createRequire(import.meta.url)

export const readFonts = (): Promise<Buffer[]> =>
  Promise.all([...OF_TEXT, ...OF_SIGNS].map((name) => readFile(require.resolve(name))))

export const signFontPaths = (): string[] => OF_SIGNS.map((name) => require.resolve(name))

const tableAt = (font: Buffer, tag: string): number => {
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

/** Format 4: 16-bit segments. Glyph 0 means missing. */
const addSegments = (font: Buffer, at: number, found: Set<number>): void => {
  const size = font.readUInt16BE(at + 6)
  for (let segment = 0; segment < size; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment)
    const start = font.readUInt16BE(at + 16 + size + segment)
    const delta = font.readUInt16BE(at + 16 + 2 * size + segment)
    const place = at + 16 + 3 * size + segment
    const offset = font.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : font.readUInt16BE(place + offset + 2 * (code - start))
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.add(code)
    }
  }
}

/** Format 12: 32-bit groups. */
const addGroups = (font: Buffer, at: number, found: Set<number>): void => {
  const count = font.readUInt32BE(at + 12)
  for (let group = at + 16; group < at + 16 + count * 12; group += 12) {
    const [start, end, glyph] = [0, 4, 8].map((more) => font.readUInt32BE(group + more))
    for (let code = start ?? 0; code <= (end ?? -1); code++)
      if ((glyph ?? 0) + code - (start ?? 0) !== 0) found.add(code)
  }
}

/** Returns the code points with a glyph (OpenType, table cmap). */
export const coveredBy = (font: Buffer): Set<number> => {
  const found = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let record = cmap + 4; record < cmap + 4 + count * 8; record += 8) {
    const at = cmap + font.readUInt32BE(record + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) addSegments(font, at, found)
    if (format === 12) addGroups(font, at, found)
  }
  return found
}
