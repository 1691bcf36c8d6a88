export const MAX_COLUMNS = 300
export const MAX_CELL = 110_000
/** Cells up to the last filled one of each row, in total: the part of a file in memory. */
export const MAX_CELLS = 5_000_000
export const HEADER_LENGTH = 200

export type SheetLine = {
  number: number
  cells: readonly string[]
  /** The row has a stray quote: its cells are for display only. */
  isBroken?: boolean
}

export class BrokenLine {
  readonly cells: readonly string[]

  constructor(cells: readonly string[]) {
    this.cells = cells
  }
}

export type SheetFormat = {
  encoding: string
  separator: string
  sheets?: readonly string[]
  sheet?: string
}

export type ReadLines = SheetFormat & { lines: SheetLine[] }

/** `top`: first rows, including headers. `lines`: rows below the headers. */
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

/** Reason against reading a file, passed from the child process; `line`: row number. */
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
