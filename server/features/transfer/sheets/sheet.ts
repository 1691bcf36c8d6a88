/** What a spreadsheet is to an import, whatever its format, and how much of it there may be. */
import { importMessages } from '#i18n/fr/transfer.ts'
import { validationFailed } from '#server/platform/errors.ts'

export const MAX_LINES = 50_000
export const MAX_COLUMNS = 300
export const MAX_CELL = 110_000
/** Characters of a header that an import stores and shows. */
export const HEADER_LENGTH = 200

export type SheetLine = {
  /** As a spreadsheet counts: the headers are line 1. */
  number: number
  cells: readonly string[]
}

/** What a reader of one format gives: every line that says something, the headers first. */
export type ReadLines = {
  encoding: string
  separator: string
  lines: SheetLine[]
  /** The sheets of a workbook, by name, and the one that was read. */
  sheets?: readonly string[]
  sheet?: string
}

export type Sheet = ReadLines & { header: string[] }

/** VALIDATION_FAILED on the file. */
export const sheetError = (message: string) => validationFailed([{ path: 'file', rule: 'csv', message }])

export const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** VALIDATION_FAILED when a line, or the file up to it, is longer than an import takes. */
export const checkLine = (cells: readonly string[], number: number): void => {
  if (cells.length > MAX_COLUMNS) throw sheetError(importMessages.tooManyColumns(MAX_COLUMNS))
  if (cells.some((cell) => cell.length > MAX_CELL)) throw sheetError(importMessages.longCell(number, MAX_CELL))
  if (number > MAX_LINES + 1) throw sheetError(importMessages.tooManyLines(MAX_LINES))
}
