import type { AnyResource } from '#resources/schema/resource.ts'
import type { CellReading, Column } from '#server/engine/cells/cell.ts'
import type { Context, Importing } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { ImportFiles } from './namedFiles.ts'
import type { Sheet } from './sheets/sheet.ts'
import { type NamePart, namePart } from './splitColumns.ts'

export type LineProblem = { source?: string; message: string }

export type PlannedImportLine = {
  number: number
  cells: readonly string[]
  id: string
  isNew: boolean
  /** Unknown record or unparsable row: nothing is written for it. */
  isLost: boolean
  input: Values
  problems: LineProblem[]
}

export type Filled = {
  index: number
  column: Column
  split?: NamePart
  fixed?: string
}

/** A value that every record of the file must have. */
export type Given = { column: Column; value: string }

export type MissingNames = { entity: string; names: readonly string[]; total: number }
export type MissingReferences = {
  /** Returns `read` if found or not creatable; else, where creation is requested, the id of the future record. */
  note: (entity: string, text: string, read: CellReading) => CellReading
  /** Assigns the names noted since the last call to the current cell. */
  endCell: (isRefused: boolean) => void
  list: (lines: readonly PlannedImportLine[]) => MissingNames[]
  noteCreated: (resource: AnyResource, name: string) => void
  created: () => MissingNames[]
  usedBy: (lines: readonly PlannedImportLine[]) => { resource: AnyResource; id: string; name: string }[]
}

export type ImportPlan = {
  context: Context
  resource: AnyResource
  importing: Importing | undefined
  sheet: Sheet
  columns: readonly Column[]
  filled: readonly Filled[]
  keyField: string | null
  confirmPast: boolean
  given: readonly Given[]
  missing: MissingReferences
  files: ImportFiles
  zone: string
}

export const cellAt = (
  line: Pick<PlannedImportLine, 'cells'>,
  { index, split, fixed }: Pick<Filled, 'index' | 'split' | 'fixed'>,
): string => {
  const cell = fixed ?? line.cells[index] ?? ''
  return split ? namePart(cell, split) : cell
}

const BATCH = 500

export const batchesOf = <T>(all: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size))
