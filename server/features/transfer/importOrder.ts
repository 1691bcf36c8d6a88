import { importMessages } from '#i18n/fr/transfer.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { uniqueSets } from '#server/engine/tables/indexes.ts'
import type { PlannedImportLine } from './importPlan.ts'

const uniqueKey = ({ input, isNew }: PlannedImportLine, fields: readonly string[]): string | undefined => {
  const values = fields.map((name) => input[name])
  const isWhole = fields.length === 1 ? !isEmpty(values[0]) : isNew && !values.every(isEmpty)
  return isWhole ? JSON.stringify(values.map((value) => String(value ?? '').toLowerCase())) : undefined
}

export const rejectRepeatedValues = (
  resource: AnyResource,
  lines: readonly PlannedImportLine[],
  columns: readonly Column[],
): void => {
  for (const fields of uniqueSets(resource)) {
    const source = fields.at(-1) ?? ''
    const label = columns.find((column) => column.source === source)?.label ?? source
    const occurrences = new Map<string, number>()
    for (const line of lines) {
      const key = uniqueKey(line, fields)
      const first = key === undefined ? undefined : occurrences.get(key)
      if (first !== undefined) line.problems.push({ source, message: importMessages.sameValue(label, first) })
      else if (key !== undefined) occurrences.set(key, line.number)
    }
  }
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Updates by id, then new records by unique values, so that two imports lock in one order. `isNewAsGiven`: new records
 * follow the file, because each waits for one row that all of them lock.
 */
export const inLockOrder = (
  resource: AnyResource,
  lines: readonly PlannedImportLine[],
  isNewAsGiven = false,
): PlannedImportLine[] => {
  const sets = isNewAsGiven ? [] : uniqueSets(resource)
  const keyOf = (line: PlannedImportLine): string =>
    line.isNew ? `1 ${JSON.stringify(sets.map((fields) => uniqueKey(line, fields) ?? ''))}` : `0 ${line.id}`
  return lines
    .map((line) => ({ line, key: keyOf(line) }))
    .toSorted((one, other) => byText(one.key, other.key))
    .map(({ line }) => line)
}

/** Places each row after the row that creates its parent; rejects cycles. */
export const inOrder = ({ parent }: AnyResource, lines: readonly PlannedImportLine[]): PlannedImportLine[] => {
  if (!parent) return [...lines]
  const created = new Map(lines.filter(({ isNew }) => isNew).map((line) => [line.id, line]))
  const above = (line: PlannedImportLine) => created.get(String(line.input[parent] ?? ''))
  const placed = new Set<PlannedImportLine>()
  for (const line of lines) {
    const waiting = new Set<PlannedImportLine>()
    for (let next: PlannedImportLine | undefined = line; next && !placed.has(next); next = above(next)) {
      if (waiting.has(next)) {
        line.problems.push({ source: parent, message: importMessages.circle })
        break
      }
      waiting.add(next)
    }
    for (const one of [...waiting].toReversed()) placed.add(one)
  }
  return [...placed]
}

export const refusedParent = (
  { parent }: AnyResource,
  line: PlannedImportLine,
  refused: ReadonlyMap<string, PlannedImportLine>,
): PlannedImportLine | undefined => (parent ? refused.get(String(line.input[parent] ?? '')) : undefined)
