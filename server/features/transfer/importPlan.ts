/** What an import has to do: the file, the fields that its columns fill, and its lines. */

import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context, Importing } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { ImportFiles } from './namedFiles.ts'
import type { Sheet } from './sheets/sheet.ts'

/** `source`: the column that it stands on; absent, the whole line. */
export type LineProblem = { source?: string; message: string }

export type PlannedImportLine = {
  number: number
  cells: readonly string[]
  /** Of the record that it changes, or of the one that it will create. */
  id: string
  isNew: boolean
  /** Names a record that is not there: nothing is written for it. */
  isLost: boolean
  input: Values
  problems: LineProblem[]
}

/** A column of the file and the field that it fills. */
export type Filled = { index: number; column: Column }

/** A value that every record of the file has, whatever its lines say. */
export type Given = { column: Column; value: string }

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
  files: ImportFiles
  zone: string
}

export const cellAt = (line: Pick<PlannedImportLine, 'cells'>, { index }: Filled): string => line.cells[index] ?? ''

const BATCH = 500

export const batchesOf = <T>(all: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size))
