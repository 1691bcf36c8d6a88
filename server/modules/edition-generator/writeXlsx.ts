/** Writes a report as an Excel file: numbers and dates are typed, other cells are text and never formulas. */

import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import { rulesOf } from '#kinds/rules.ts'
import { plainText } from '#resources/domain/csvText.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import type { EditionRow } from './rows.ts'
import type { EditionLayout, EditionSettings } from './settings.ts'
import { flatLabels } from './writeCsv.ts'

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/
const UNFIT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const MAX_TEXT = 32_767

const textCell = (text: string): CellObject => ({
  type: String,
  value: beginningOf(text.replace(UNFIT, ''), MAX_TEXT),
  ...(text.includes('\n') && { wrap: true, alignVertical: 'top' as const }),
})

const isDated = ({ columns }: EditionLayout, index: number): boolean => {
  const field = columns[index]?.of?.column.field
  return field !== undefined && rulesOf(field).isMoment === true
}

const dayCell = (text: string): CellObject | undefined => {
  const [, day, month, year, hours, minutes] = DAY.exec(text) ?? []
  if (!day) return undefined
  const value = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours ?? 0), Number(minutes ?? 0)),
  )
  return { type: Date, value, format: hours ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
}

const cellOf = (layout: EditionLayout, { cells, numbers }: EditionRow, index: number): CellObject => {
  const [text, number] = [cells[index] ?? '', numbers[index] ?? null]
  if (number !== null) return { type: Number, value: number }
  return (isDated(layout, index) ? dayCell(text) : undefined) ?? textCell(plainText(text))
}

export const writeXlsx = (
  settings: EditionSettings,
  layout: EditionLayout,
  rows: readonly EditionRow[],
): Promise<Buffer> => {
  const head = flatLabels(layout).map((label): CellObject => ({ ...textCell(label), fontWeight: 'bold' }))
  const lines = rows.flatMap((row) => {
    const cells = layout.columns.map((_column, index) => cellOf(layout, row, index))
    return row.groups.map((name) => (layout.group ? [textCell(plainText(name)), ...cells] : cells))
  })
  const widths = [...(layout.group ? [layout.group] : []), ...layout.columns].map(({ width }) => ({
    width: width * 14,
  }))
  const sheet: SheetData = [head, ...lines]
  return writeXlsxFile(sheet, {
    columns: widths,
    stickyRowsCount: 1,
    ...(settings.orientation === 'LANDSCAPE' && { orientation: 'landscape' as const }),
    sheet: sheetName(settings.name),
    dateFormat: 'dd/mm/yyyy hh:mm',
  }).toBuffer()
}

const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Feuille 1'
