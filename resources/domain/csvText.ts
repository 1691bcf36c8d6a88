import { CELL_SEPARATOR } from '#i18n/fr/locale.ts'
import { folded } from './folding.ts'

export const BYTE_ORDER_MARK = '\uFEFF'
export const LIST_SEPARATOR = ' | '
export const REQUIRED_MARK = ' *'

/** Texts that a spreadsheet would compute, also after it removes one apostrophe. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/** Replaces the missing result of a formula: workbooks written by programs have none until a spreadsheet opens them. */
export const NO_RESULT = '#FORMULE!'

/** Errors of Excel and LibreOffice, in English and French, and « ### » of narrow columns. */
const ERROR =
  /^(?:#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALEUR!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|PROPAGATION!|CALC!|CALCUL!|BUSY!|OCCUPÉ!|FIELD!|CHAMP!|BLOCKED!|BLOQUÉ!|CONNECT!|CONNEXION!|UNKNOWN!|INCONNU!|GETTING_DATA|FORMULE!)|#{3,}|Err:\d{3})$/i

/** True if the cell contains a spreadsheet error. Importing it would overwrite the real value. */
export const isSheetError = (cell: string): boolean => {
  const text = cell.trim()
  // A column is at most 255 characters wide, and the regular expression is slow on longer texts.
  return text.length <= 255 && ERROR.test(text.replace(/\s(?=[!?]$)/, ''))
}

const isMarked = (text: string): boolean => FORMULA.test(text) || isSheetError(text.replace(/^'+/, ''))

/** Prefixes an apostrophe to formulas and errors. `plainText` removes it. */
export const escapeFormula = (text: string): string => (isMarked(text) ? `'${text}` : text)

export const plainText = (cell: string): string =>
  cell.startsWith("'") && isMarked(cell.slice(1)) ? cell.slice(1) : cell

const QUOTED = new RegExp(`["${CELL_SEPARATOR}\\r\\n]`)
const quoted = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(CELL_SEPARATOR)}\r\n`

/** Form for the comparison of headers and labels: without case, accents and punctuation. */
export const comparable = (text: string): string =>
  folded(text)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
