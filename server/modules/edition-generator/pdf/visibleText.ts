/** Replaces characters without a glyph, because Typst rejects the whole document for one of them. */
import type { DocumentColumn, EditionDocument } from '../document.ts'

const REPLACEMENT = '□'

const PLAIN = /^[\x20-\x7e\u00a0-\u017f’“”…–—€]*$/
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\n\t\u00ad]]/gv
const ADDITIONS = /(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}|\u20e3/gu

type Coverage = { text: ReadonlySet<number>; fallback: ReadonlySet<number> }

const codesOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0)

/** Replaces full-width characters by normal ones, and missing ones by `REPLACEMENT`. */
export const createVisibleText = ({ text, fallback }: Coverage) => {
  const isShown = (sign: string): boolean => {
    const code = sign.codePointAt(0) ?? 0
    // The text font shapes a combining mark with its letter, so a mark from another font would be missing.
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

const visibleColumns = (columns: readonly DocumentColumn[], visible: (text: string) => string): DocumentColumn[] =>
  columns.map((column) => ({ ...column, label: visible(column.label) }))

export const visibleDocument = (document: EditionDocument, visible: (text: string) => string): EditionDocument => ({
  ...document,
  title: visible(document.title),
  period: visible(document.period),
  header: visible(document.header),
  footer: visible(document.footer),
  columns: visibleColumns(document.columns, visible),
  groups: document.groups.map(({ heading, rows, totals, text, columns }) => ({
    heading: visible(heading),
    rows: rows.map((row) => row.map(visible)),
    totals: visible(totals),
    ...(text !== undefined && { text: visible(text) }),
    ...(columns && { columns: visibleColumns(columns, visible) }),
  })),
  totals: visible(document.totals),
  ...(document.closing && {
    closing: { text: visible(document.closing.text), lines: document.closing.lines.map(visible) },
  }),
  ...(document.attachments && {
    attachments: {
      ...document.attachments,
      items: document.attachments.items.map((one) => ({ ...one, name: visible(one.name), of: visible(one.of) })),
    },
  }),
})
