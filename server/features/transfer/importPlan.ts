/** What an import has to do: the file, the fields that its columns fill, and its lines. */

import type { AnyResource } from '#resources/schema/resource.ts'
import type { CellReading, Column } from '#server/engine/cells/cell.ts'
import type { Context, Importing } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { ImportFiles } from './namedFiles.ts'
import type { Sheet } from './sheets/sheet.ts'
import { type NamePart, namePart } from './splitColumns.ts'

/** `source`: the column that it stands on; absent, the whole line. */
export type LineProblem = { source?: string; message: string }

export type PlannedImportLine = {
  number: number
  cells: readonly string[]
  /** Of the record that it changes, or of the one that it will create. */
  id: string
  isNew: boolean
  /** Names a record that is not there, or cannot be parted into its cells: nothing is written for it. */
  isLost: boolean
  input: Values
  problems: LineProblem[]
}

/** A column of the file, or a text for every line, and the field that it fills. */
export type Filled = {
  /** -1 for a text that every line has. */
  index: number
  column: Column
  /** The column holds both names of a person. */
  split?: NamePart
  fixed?: string
}

/** A value that every record of the file has, whatever its lines say. */
export type Given = { column: Column; value: string }

/** What a check found: the first names, and how many there are. */
export type MissingNames = { entity: string; names: readonly string[]; total: number }

/** Collects names that no record has. */
export type MissingReferences = {
  /** `read` if it is found or cannot be created; else the id that the record will have, where creation is requested. */
  note: (entity: string, text: string, read: CellReading) => CellReading
  /** Takes the names noted since the last call: the cell that named them is refused for one of them, or not. */
  endCell: (isRefused: boolean) => void
  /** The names of refused cells, and those that the import creates for these lines. */
  list: (lines: readonly PlannedImportLine[]) => MissingNames[]
  /** Records to create for these lines, in the order of their unique keys. */
  usedBy: (lines: readonly PlannedImportLine[]) => { resource: AnyResource; id: string; name: string }[]
}

export type ImportPlan = {
  context: Context
  resource: AnyResource
  importing: Importing | undefined
  sheet: Sheet
  /** Every column that an import may fill. */
  columns: readonly Column[]
  filled: readonly Filled[]
  keyField: string | null
  /** The person confirmed that records of the file lie in the past. */
  confirmPast: boolean
  given: readonly Given[]
  /** Records that cells name and that do not exist. */
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
