import type { MomentFormat } from '#resources/domain/csvMoments.ts'
import type { Field } from '#resources/schema/field.ts'

export type Column = {
  source: string
  name: string
  label: string
  productLabel: string
  headers?: readonly string[]
  field: Field
  isCustom: boolean
  cell: Cell | undefined
  isWritable: boolean
  words: Readonly<Record<string, string>>
  productWords: Readonly<Record<string, string>>
  parts: readonly Column[]
  target?: string
}

export const valueIn = (row: Readonly<Record<string, unknown>>, { source, name, isCustom }: Column): unknown =>
  isCustom ? (row.customFields as Readonly<Record<string, unknown>> | null | undefined)?.[name] : row[source]

export type Writing = {
  moment: MomentFormat
  /** Returns the name of a referenced record, by which an import finds it again. */
  nameOf: (entity: string, id: string) => string
}

/** `severalOf`: plural name of the missing entity. */
export type Problem = { problem: string; severalOf?: string }
export type CellReading = { id: string } | Problem
export type Reader = {
  zone: string
  /** The organisation's current date, which completes years of two digits. */
  today: string
  find: (entity: string, text: string) => CellReading
}
export type Read = { value: unknown } | Problem

export const isProblem = (read: object): read is Problem => 'problem' in read

type TextColumn = Pick<Column, 'field' | 'words'>
type TextAround = Pick<Writing, 'nameOf'> & { zone: string }

export type Cell = {
  write: (value: unknown, column: Column, writing: Writing) => string
  /** Receives a text that is not empty. Absent: an import does not fill the field. */
  read?: (text: string, column: Column, reader: Reader) => Read
  hint: (column: Column) => string
  /** French text of a value in letters and emails. Absent: as stored. */
  toText?: (value: unknown, column: TextColumn, around: TextAround) => string
  /** True if rows of a child list may contain such a field. */
  inRows: boolean
}

export type WritePart = (column: Column, value: unknown) => string
export type ReadPart = (column: Column, cell: string) => Read
