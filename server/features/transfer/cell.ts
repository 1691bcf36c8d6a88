/** What a cell of a spreadsheet is written and read with. */
import type { MomentFormat } from '#resources/domain/csvMoments.ts'
import type { Column } from './columns.ts'

/** What writing a cell asks for. */
export type Writing = {
  moment: MomentFormat
  /** What a record that is pointed at is called, so that an import finds it again. */
  nameOf: (entity: string, id: string) => string
}

export type Problem = { problem: string }
export type CellReading = { id: string } | Problem
/** What reading a cell asks for. */
export type Reader = { zone: string; find: (entity: string, text: string) => CellReading }
export type Read = { value: unknown } | Problem

export const isProblem = (read: object): read is Problem => 'problem' in read

/** What a field kind says in a cell, and how it is read back. */
export type Cell = {
  write: (value: unknown, column: Column, writing: Writing) => string
  /** Given a text that is not empty. Absent: an import does not fill the field. */
  read?: (text: string, column: Column, reader: Reader) => Read
}

/** The cell of a part of a list, and the value of one. */
export type WritePart = (column: Column, value: unknown) => string
export type ReadPart = (column: Column, cell: string) => Read
