import { importMessages } from '#i18n/fr/transfer.ts'
import { beginsAsZip } from '#server/platform/storage/zipStart.ts'
import { type ReadLines, type Sheet, startsWith } from './sheet.ts'
import { readInProcess, sheetError } from './sheetProcess.ts'

/** Rows searched for headers, and offered as header row. */
const TOP = 20

/** Compound files: workbooks before 2007, and encrypted .xlsx. */
const isCompound = (content: Buffer): boolean => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)

const readLines = async (content: Buffer, name: string | undefined): Promise<ReadLines> => {
  if (isCompound(content)) throw sheetError(importMessages.oldWorkbook)
  if (content.length === 0) throw sheetError(importMessages.empty)
  return readInProcess(content, beginsAsZip(content) ? 'xlsx' : 'csv', name)
}

type SheetChoice = {
  /** Workbooks only. */
  sheet?: string | null | undefined
  headerLine?: number | null | undefined
  findHeader?: (lines: ReadLines['lines']) => number
}

export const readSheet = async (content: Buffer, choice: SheetChoice = {}): Promise<Sheet> => {
  const { lines: all, ...read } = await readLines(content, choice.sheet ?? undefined)
  const top = all.slice(0, TOP)
  const [first] = all
  if (!first) throw sheetError(importMessages.empty)
  const headerLine = choice.headerLine ?? choice.findHeader?.(top) ?? first.number
  const at = top.findIndex(({ number }) => number === headerLine)
  const [header, ...lines] = at < 0 ? [] : all.slice(at)
  if (!header) throw sheetError(importMessages.noHeader(headerLine))
  if (header.isBroken) throw sheetError(importMessages.quote(headerLine))
  if (lines.length === 0) throw sheetError(importMessages.noLines)
  // A title row gives the width of the file; headers may end with empty cells.
  const width = Math.max(header.cells.length, first.isBroken ? 0 : first.cells.length)
  const names = Array.from({ length: width }, (_none, index) => (header.cells[index] ?? '').trim())
  return { ...read, header: names, headerLine, top, lines }
}
