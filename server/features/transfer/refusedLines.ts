import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import type { Context } from '#server/engine/context.ts'
import type { ImportPlan, PlannedImportLine } from './importPlan.ts'
import type { ImportRecord } from './importRecord.ts'
import { keepFile } from './importReport.ts'

const reasonsText = ({ problems }: PlannedImportLine): string => problems.map(({ message }) => message).join(' · ')

const ownColumns = ({ sheet }: ImportPlan): number[] =>
  sheet.header.flatMap((name, index) => (name === importMessages.reason ? [] : [index]))

const lineOf = (columns: readonly number[], line: PlannedImportLine): string =>
  csvLine([...columns.map((index) => line.cells[index] ?? ''), reasonsText(line)].map(escapeFormula))

const within = (lines: readonly string[], maxSize: number): string[] => {
  let size = 0
  const kept = lines.filter((line) => {
    size += Buffer.byteLength(line)
    return size <= maxSize
  })
  const left = lines.length - kept.length
  return left === 0 ? kept : [...kept, csvLine([importMessages.moreLines(left)])]
}

export const keepRefusedLines = async (
  context: Context,
  tx: PoolClient,
  { id, fileName }: ImportRecord,
  plan: ImportPlan,
  all: readonly PlannedImportLine[],
): Promise<void> => {
  const columns = ownColumns(plan)
  const refused = all.filter(({ problems }) => problems.length > 0).toSorted((a, b) => a.number - b.number)
  const lines = within(
    refused.map((line) => lineOf(columns, line)),
    context.kernel.config.maxFileSize / 2,
  )
  const header = csvLine(
    [...columns.map((index) => plan.sheet.header[index] ?? ''), importMessages.reason].map(escapeFormula),
  )
  const name = importMessages.refusedName(fileName)
  await keepFile(context, tx, id, { field: 'refusedLines', name, lines: lines.length === 0 ? [] : [header, ...lines] })
}
