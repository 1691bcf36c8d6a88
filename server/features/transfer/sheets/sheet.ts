/** A spreadsheet of any format as an import reads it, and its limits. No French: the child process reads this file too. */

export const MAX_LINES = 50_000
export const MAX_COLUMNS = 300
export const MAX_CELL = 110_000
/** Cells up to the last filled one of each line, all lines together: the part of a file in memory. */
export const MAX_CELLS = 5_000_000
/** Characters of a header that an import stores and shows. */
export const HEADER_LENGTH = 200

export type SheetLine = {
  /** As a spreadsheet counts: the headers are line 1. */
  number: number
  cells: readonly string[]
  /** A quote of the line is a stray one: its cells are only shown. */
  isBroken?: boolean
}

/** A line that cannot be parted into its cells, as it is written. */
export class BrokenLine {
  readonly cells: readonly string[]

  constructor(cells: readonly string[]) {
    this.cells = cells
  }
}

export type SheetFormat = {
  encoding: string
  separator: string
  /** The sheets of a workbook, by name, and the one that was read. */
  sheets?: readonly string[]
  sheet?: string
}

/** Every line that says something, the headers among the first ones. */
export type ReadLines = SheetFormat & { lines: SheetLine[] }

/** `headerLine`: the line of the headers. `top`: the first lines, headers included. `lines`: those below the headers. */
export type Sheet = ReadLines & { header: string[]; headerLine: number; top: readonly SheetLine[] }

export type SheetProblemCode =
  | 'BINARY'
  | 'BROKEN_TEXT'
  | 'CELLS'
  | 'COLUMNS'
  | 'DAMAGED'
  | 'INCOMPLETE'
  | 'LINES'
  | 'LONG_CELL'
  | 'NO_SHEET'
  | 'NOT_XLSX'
  | 'QUOTE'
  | 'TOO_LARGE'

/** Why a file cannot be read, as the child tells the server; `line`: the line that it is about. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode
  readonly line: number | undefined

  constructor(code: SheetProblemCode, line?: number) {
    super(code)
    this.code = code
    this.line = line
  }
}

export const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
