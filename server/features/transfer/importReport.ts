import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import type { Context } from '#server/engine/context.ts'
import { storeFiles } from '../files/files.ts'
import type { ImportPlan, LineProblem, PlannedImportLine } from './importPlan.ts'
import type { ImportRecord, ShownError } from './importRecord.ts'

export const MAX_SHOWN = 200
const MAX_VALUE = 200
const MAX_REPORT = 5 * 1024 * 1024

const shown = ({ filled, columns, sheet }: ImportPlan, line: PlannedImportLine, problem: LineProblem): ShownError => {
  const place = filled.find(({ column: { source } }) => source === problem.source)
  const field = columns.find(({ source }) => source === problem.source)
  return {
    line: line.number,
    column: (place && sheet.header[place.index]) || (field?.label ?? ''),
    value: beginningOf(place?.fixed ?? (place && line.cells[place.index]) ?? '', MAX_VALUE),
    message: problem.message,
  }
}

/** Yields problems in file order; lazy, since there may be a million. */
export function* errorsOf(plan: ImportPlan, lines: readonly PlannedImportLine[]): Generator<ShownError> {
  const refused = lines.filter(({ problems }) => problems.length > 0).toSorted((a, b) => a.number - b.number)
  for (const line of refused) for (const problem of line.problems) yield shown(plan, line, problem)
}

const errorLine = ({ line, column, value, message }: ShownError): string =>
  csvLine([String(line), escapeFormula(column), escapeFormula(value), escapeFormula(message)])

const reportLines = (errors: Iterable<ShownError>, maxSize: number): string[] => {
  const lines: string[] = []
  let [size, left] = [0, 0]
  for (const error of errors) {
    const line = errorLine(error)
    size += Buffer.byteLength(line)
    if (size <= maxSize) lines.push(line)
    else left++
  }
  return left === 0 ? lines : [...lines, csvLine(['', '', '', importMessages.moreErrors(left)])]
}

const TABLES = { reports: 'drive.data_import_reports', refusedLines: 'drive.data_import_refused_lines' } as const

type Kept = { field: keyof typeof TABLES; name: string; lines: readonly string[] }

export const keepFile = async (
  context: Context,
  tx: PoolClient,
  id: string,
  { field, name, lines }: Kept,
): Promise<void> => {
  const table = TABLES[field]
  await tx.query(`DELETE FROM ${table} WHERE data_import_id = $1`, [id])
  if (lines.length === 0) return
  const content = new Blob([BYTE_ORDER_MARK, ...lines])
  const upload = { name, stream: () => content.stream() }
  const [fileId] = await storeFiles({ context, tx, inputs: [{ upload }], held: [], path: field })
  await tx.query(`INSERT INTO ${table} (data_import_id, file_id, position) VALUES ($1, $2, 1)`, [id, fileId])
}

export const keepReport = async (
  context: Context,
  tx: PoolClient,
  { id, fileName }: ImportRecord,
  errors: Iterable<ShownError>,
): Promise<void> => {
  const lines = reportLines(errors, Math.min(MAX_REPORT, context.kernel.config.maxFileSize / 2))
  const headed = lines.length === 0 ? [] : [csvLine(importMessages.reportHeaders), ...lines]
  await keepFile(context, tx, id, { field: 'reports', name: importMessages.reportName(fileName), lines: headed })
}
