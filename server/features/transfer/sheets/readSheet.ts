/** Reads a spreadsheet: a workbook of today, or a text of any usual dialect. */
import { importMessages } from '#i18n/fr/transfer.ts'
import { beginsAsZip } from '#server/platform/storage/zipStart.ts'
import { type Sheet, startsWith } from './sheet.ts'
import { readInProcess, sheetError } from './sheetProcess.ts'

/** Workbooks of before 2007, and those of today under a password. */
const isCompound = (content: Buffer): boolean => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)

/** The headers and lines of a file; VALIDATION_FAILED says what is wrong with it. Of a workbook: the sheet of that name. */
export const readSheet = async (content: Buffer, name?: string): Promise<Sheet> => {
  if (isCompound(content)) throw sheetError(importMessages.oldWorkbook)
  if (content.length === 0) throw sheetError(importMessages.empty)
  const { lines: all, ...read } = await readInProcess(content, beginsAsZip(content) ? 'xlsx' : 'csv', name)
  const [header, ...lines] = all
  if (!header) throw sheetError(importMessages.empty)
  if (lines.length === 0) throw sheetError(importMessages.noLines)
  return { ...read, header: header.cells.map((cell) => cell.trim()), lines }
}
