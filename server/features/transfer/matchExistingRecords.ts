import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { importMessages } from '#i18n/fr/transfer.ts'
import { plainText } from '#resources/domain/csvText.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import {
  batchesOf,
  cellAt,
  type Filled,
  type ImportPlan,
  type LineProblem,
  type PlannedImportLine,
} from './importPlan.ts'

const keyAt = (line: PlannedImportLine, key: Filled): string =>
  String(cleanValue(key.column.field, plainText(cellAt(line, key))) ?? '')

/** Key as written: old stored values may still contain repeated spaces. */
const writtenKeyAt = (line: PlannedImportLine, key: Filled): string =>
  plainText(cellAt(line, key)).normalize('NFC').trim()

type KeyRow = { given: string; id: string }

const findKeys = async (
  db: Queryable,
  plan: ImportPlan,
  source: string,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  const { context, resource } = plan
  const scope = rootScope(context, resource)
  const isKey = sql`lower(${column(scope, source === 'id' ? 'id' : fieldColumn(resource, source))}::text) = lower(given.text)`
  const isById = sql`${column(scope, 'id')} = ANY(${sql.param(keys.filter((key) => isId(key)))}::uuid[])`
  const rows = await execute<KeyRow>(
    db,
    sql`SELECT given.text AS given, ${column(scope, 'id')} AS id FROM unnest(${sql.param(keys)}::text[]) AS given(text), ${tableOf(resource)} ${scope.alias} WHERE ${all([isKey, source === 'id' ? isById : undefined, visibleCondition(scope)])}`,
  )
  return new Map(rows.map(({ given, id }) => [given, id]))
}

const keyProblem = ({ source, label, isWritable }: Column, key: string): LineProblem[] => {
  if (isWritable) return []
  if (source !== 'id') return [{ source, message: importMessages.unknownKey(label, key) }]
  return [{ source, message: isId(key) ? importMessages.unknownId(key) : importMessages.badId(key) }]
}

const recognise = (lines: readonly PlannedImportLine[], key: Filled, found: ReadonlyMap<string, string>): void => {
  for (const line of lines) {
    const text = keyAt(line, key)
    const id = text === '' ? undefined : (found.get(text) ?? found.get(writtenKeyAt(line, key)))
    if (id) Object.assign(line, { id, isNew: false })
    else if (text !== '') {
      const problems = keyProblem(key.column, text)
      line.problems.push(...problems)
      line.isLost = problems.length > 0
    }
  }
}
const refuseRepeated = (lines: readonly PlannedImportLine[], key: Filled): void => {
  const occurrences = new Map<string, number>()
  for (const line of lines.filter(({ isNew }) => !isNew)) {
    const first = occurrences.get(line.id)
    if (first === undefined) occurrences.set(line.id, line.number)
    else line.problems.push({ source: key.column.source, message: importMessages.sameRecord(first) })
  }
}

/** Marks rows with a known record as updates; others stay new. */
export const matchExistingRecords = async (
  db: Queryable,
  plan: ImportPlan,
  lines: readonly PlannedImportLine[],
): Promise<void> => {
  const key = plan.filled.find(({ column: { source } }) => source === plan.keyField)
  if (!key) return
  for (const batch of batchesOf(lines)) {
    const keys = [...new Set(batch.flatMap((line) => [keyAt(line, key), writtenKeyAt(line, key)]).filter(Boolean))]
    recognise(batch, key, await findKeys(db, plan, key.column.source, keys))
  }
  refuseRepeated(lines, key)
}
