/** A cell of a spreadsheet: the column that it stands in, and what it is written and read with. */
import type { MomentFormat } from '#resources/domain/csvMoments.ts'
import type { Field } from '#resources/schema/field.ts'

export type Column = {
  /** `id`, a field's name, or `customFields.NAME`. */
  source: string
  name: string
  label: string
  /** As the product has it, where the organisation says it otherwise. */
  productLabel: string
  /** Other headers that the entity knows for it. */
  headers?: readonly string[]
  field: Field
  isCustom: boolean
  /** What its kind says in a cell; undefined: nothing. */
  cell: Cell | undefined
  /** An import fills it. */
  isWritable: boolean
  /** French words of the values of a choice, or of rights. */
  words: Readonly<Record<string, string>>
  /** As the product has them, where the organisation says them otherwise. */
  productWords: Readonly<Record<string, string>>
  /** What the items of a list hold: an embedded one, or rows that are written with their record. */
  parts: readonly Column[]
}

/** The value of a column in a row. */
export const valueIn = (row: Readonly<Record<string, unknown>>, { source, name, isCustom }: Column): unknown =>
  isCustom ? (row.customFields as Readonly<Record<string, unknown>> | null | undefined)?.[name] : row[source]

/** What writing a cell asks for. */
export type Writing = {
  moment: MomentFormat
  /** What a record that is pointed at is called, so that an import finds it again. */
  nameOf: (entity: string, id: string) => string
}

/** `severalOf`: what is not found, in the plural. */
export type Problem = { problem: string; severalOf?: string }
export type CellReading = { id: string } | Problem
/** What reading a cell asks for. */
export type Reader = {
  zone: string
  /** The organisation's present day: it gives its century to a year of two digits. */
  today: string
  find: (entity: string, text: string) => CellReading
}
export type Read = { value: unknown } | Problem

export const isProblem = (read: object): read is Problem => 'problem' in read

/** What a field kind says in a cell, and how it is read back. */
export type Cell = {
  write: (value: unknown, column: Column, writing: Writing) => string
  /** Given a text that is not empty. Absent: an import does not fill the field. */
  read?: (text: string, column: Column, reader: Reader) => Read
  /** What the import page says of such a column. */
  hint: (column: Column) => string
  /** Whether a row of a list below a record may hold one. */
  inRows: boolean
}

/** The cell of a part of a list, and the value of one. */
export type WritePart = (column: Column, value: unknown) => string
export type ReadPart = (column: Column, cell: string) => Read
