import { type Row, readSheet } from 'read-excel-file/node'
import { type SheetFormat, SheetProblem } from './sheet.ts'
import { cellText } from './workbookCells.ts'
import { openWorkbook, type Workbook } from './workbookParts.ts'

const isFilled = (row: Row): boolean => row.some((cell) => cell !== null)

const choose = async (
  { content, sheets }: Workbook,
  wanted: string | undefined,
): Promise<{ sheet: string; rows: Row[] }> => {
  if (wanted !== undefined && !sheets.includes(wanted)) throw new SheetProblem('NO_SHEET')
  const [first = '', ...others] = wanted === undefined ? sheets : [wanted]
  const chosen = { sheet: first, rows: await readSheet(content, first) }
  for (const sheet of chosen.rows.filter(isFilled).length > 1 ? [] : others) {
    const rows = await readSheet(content, sheet)
    if (rows.filter(isFilled).length > 1) return { sheet, rows }
  }
  return chosen
}

/** Returns sheet names and the rows of one sheet, including blank ones. Throws SheetProblem. */
export const readWorkbook = async (
  content: Buffer,
  wanted: string | undefined,
): Promise<{ format: SheetFormat; lines: Iterable<string[]> }> => {
  const workbook = await openWorkbook(content)
  const { sheet, rows } = await choose(workbook, wanted)
  const lines = rows.values().map((row) => row.map(cellText))
  return { format: { encoding: 'xlsx', separator: '', sheets: workbook.sheets, sheet }, lines }
}
