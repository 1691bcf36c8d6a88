/** The errors of an import: the first ones on the screen, all of them in a file. */

import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { BYTE_ORDER_MARK, csvLine, harmless } from '#resources/domain/csvText.ts'
import type { Context } from '../context.ts'
import { storeFiles } from '../files.ts'
import type { ImportLine, ImportPlan, LineProblem } from './importPlan.ts'
import type { ImportRecord, ShownError } from './importRecord.ts'

/** Errors that the screen shows; the file has them all. */
export const MAX_SHOWN = 200
const MAX_VALUE = 200

const shown = ({ filled, columns, sheet }: ImportPlan, line: ImportLine, problem: LineProblem): ShownError => {
  const place = filled.find(({ column: { source } }) => source === problem.source)
  const field = columns.find(({ source }) => source === problem.source)
  return {
    line: line.number,
    column: (place && sheet.header[place.index]) || (field?.label ?? ''),
    value: (place ? (line.cells[place.index] ?? '') : '').slice(0, MAX_VALUE),
    message: problem.message,
  }
}

/** Every problem of the lines, in the order of the file. */
export const errorsOf = (plan: ImportPlan, lines: readonly ImportLine[]): ShownError[] =>
  lines
    .filter(({ problems }) => problems.length > 0)
    .toSorted((a, b) => a.number - b.number)
    .flatMap((line) => line.problems.map((problem) => shown(plan, line, problem)))

const reportText = (errors: readonly ShownError[]): string =>
  BYTE_ORDER_MARK +
  csvLine(importMessages.reportHeaders) +
  errors
    .map(({ line, column, value, message }) =>
      csvLine([String(line), harmless(column), harmless(value), harmless(message)]),
    )
    .join('')

/** Keeps the errors as a file of the import, in the place of an earlier one. */
export const keepReport = async (
  context: Context,
  tx: PoolClient,
  { id, fileName }: ImportRecord,
  errors: readonly ShownError[],
): Promise<void> => {
  await tx.query('DELETE FROM drive.data_import_reports WHERE data_import_id = $1', [id])
  if (errors.length === 0) return
  const content = new Blob([reportText(errors)])
  const upload = { name: importMessages.reportName(fileName), stream: () => content.stream() }
  const [fileId] = await storeFiles({ context, tx, inputs: [{ upload }], held: [], path: 'reports' })
  await tx.query('INSERT INTO drive.data_import_reports (data_import_id, file_id, position) VALUES ($1, $2, 1)', [
    id,
    fileId,
  ])
}
