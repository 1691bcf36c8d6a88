/** Rows as a French spreadsheet opens them: UTF-8 with its mark, semicolons, decimal commas. */

import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import { valueAt } from '../entityView.ts'
import type { ListRecord } from './useRows.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** A cell that a spreadsheet would take for a formula is told to be text. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[-+]?\d+(,\d+)?$/

const quoted = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`

export const toCsv = (columns: readonly FieldView[], records: readonly ListRecord[], zone: string): string =>
  BYTE_ORDER_MARK +
  line(columns.map(({ label }) => label)) +
  records
    .map((record) =>
      line(columns.map((column) => moduleOf(column.field).toText(valueAt(record, column), column, { zone }))),
    )
    .join('')
