/** Texts as the fonts of a document can show them: Typst refuses a whole page for one sign without a glyph. */
import type { EditionDocument } from '../document.ts'

/** Stands for a sign that no font has. */
export const REPLACEMENT = '□'

/** Every weight of the text's own font has these. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f’“”…–—€]*$/
/** Joiners and selectors of emoji, directions and other signs that show nothing. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\n\t\u00ad]]/gv
/** Skin tones, and the frame of a keycap. */
const ADDITIONS = /(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}|\u20e3/gu

export type Coverage = { text: ReadonlySet<number>; fallback: ReadonlySet<number> }

const codesOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)

/** Ways to write a text so that fonts show it: full-width signs as plain ones, and the rest as `REPLACEMENT`. */
export const createVisibleText = ({ text, fallback }: Coverage) => {
  const isShown = (sign: string): boolean => {
    const code = sign.codePointAt(0) ?? 0
    // A mark on a letter of another font would be shaped without that font.
    return text.has(code) || (fallback.has(code) && !/\p{M}/u.test(sign)) || /[\n\t\u00ad]/.test(sign)
  }
  const shown = (sign: string): string => {
    if (isShown(sign)) return sign
    const plain = sign.normalize('NFKC')
    return plain !== sign && codesOf(plain).every((code) => text.has(code)) ? plain : REPLACEMENT
  }
  return (given: string): string => {
    if (PLAIN.test(given)) return given
    const bare = given.normalize('NFC').replace(ADDITIONS, '').replace(INVISIBLE, '')
    return Array.from(bare, shown).join('')
  }
}

/** The document with each text as the fonts can show it. */
export const visibleDocument = (document: EditionDocument, visible: (text: string) => string): EditionDocument => ({
  ...document,
  title: visible(document.title),
  period: visible(document.period),
  header: visible(document.header),
  footer: visible(document.footer),
  columns: document.columns.map((column) => ({ ...column, label: visible(column.label) })),
  groups: document.groups.map(({ heading, rows, totals }) => ({
    heading: visible(heading),
    rows: rows.map((row) => row.map(visible)),
    totals: visible(totals),
  })),
  totals: visible(document.totals),
})
