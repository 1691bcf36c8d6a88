/** Cells and lines of a French spreadsheet: quoting, and the mark that keeps a text from being taken for a formula. */
import { folded } from './folding.ts'

export const BYTE_ORDER_MARK = '\uFEFF'
export const CSV_SEPARATOR = ';'
/** Between the values of one cell that holds several. */
export const LIST_SEPARATOR = ' | '
/** Marks the header of a column that has to be filled. */
export const REQUIRED_MARK = ' *'

/** What a spreadsheet would compute, or would after one apostrophe is gone. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/** A text that a spreadsheet shows and never computes. `plainText` takes it back. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(CSV_SEPARATOR)}\r\n`

/** What stays of a text once case, accents and signs are gone: how headers and labels are compared. */
export const comparable = (text: string): string =>
  folded(text)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
