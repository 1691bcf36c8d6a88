import { beginningOf } from '#resources/domain/plainText.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { ImportPlan, PlannedImportLine } from './importPlan.ts'
import { HEADER_LENGTH } from './sheets/sheet.ts'

/** `field`: the label of the field that the column fills; null if the column is ignored. */
export type ColumnCount = { name: string; field: string | null; given: number; kept: number }

const isFilled = ({ cells }: PlannedImportLine, index: number): boolean => (cells[index] ?? '').trim() !== ''

const isKept = (line: PlannedImportLine, column: Column): boolean =>
  line.problems.length === 0 && (!line.isNew || !column.isWritable || (valueIn(line.input, column) ?? null) !== null)

export const countColumns = (
  { sheet, filled }: Pick<ImportPlan, 'sheet' | 'filled'>,
  lines: readonly PlannedImportLine[],
): ColumnCount[] =>
  sheet.header.map((name, index) => {
    const own = filled.filter((one) => one.index === index)
    const [first] = own
    const filledLines = lines.filter((line) => isFilled(line, index))
    const kept = filledLines.filter((line) => first && own.every(({ column }) => isKept(line, column))).length
    const field = first?.split?.label ?? first?.column.label ?? null
    return { name: beginningOf(name, HEADER_LENGTH), field, given: filledLines.length, kept }
  })
