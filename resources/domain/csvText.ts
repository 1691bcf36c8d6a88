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

/** Stands for the missing result of a formula: a workbook that a program wrote has none until a spreadsheet opens it. */
export const NO_RESULT = '#FORMULE!'

/** Errors of Excel and LibreOffice, in English and in French, and a column that was too narrow to show its number. */
const ERROR =
  /^(?:#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALEUR!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|PROPAGATION!|CALC!|CALCUL!|BUSY!|OCCUPÉ!|FIELD!|CHAMP!|BLOCKED!|BLOQUÉ!|CONNECT!|CONNEXION!|UNKNOWN!|INCONNU!|GETTING_DATA|FORMULE!)|#{3,}|Err:\d{3})$/i

/** True if a spreadsheet could not compute or show the value of the cell: storing its text would erase that value. */
export const isSheetError = (cell: string): boolean => {
  const text = cell.trim()
  // A column is 255 signs wide at most, and looking for spaces in a longer text would take long.
  return text.length <= 255 && ERROR.test(text.replace(/\s(?=[!?]$)/, ''))
}

const isMarked = (text: string): boolean => FORMULA.test(text) || isSheetError(text.replace(/^'+/, ''))

/** A text that a spreadsheet shows and never computes, and no error of its own. `plainText` takes it back. */
export const harmless = (text: string): string => (isMarked(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && isMarked(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(CSV_SEPARATOR)}\r\n`

/** What stays of a text once case, accents and signs are gone: how headers and labels are compared. */
export const comparable = (text: string): string =>
  folded(text)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
