import { isReference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../../slots.ts'
import type { ListRow, Move } from '../rows.ts'

export type Children = ReadonlyMap<string | null, readonly SavedRecord[]>

export const MAX_DEPTH = 50
const NONE: readonly SavedRecord[] = []

export const parentOf = (record: SavedRecord, parent: string): string | null => {
  const above = record[parent]
  return isReference(above) ? above.id : null
}

export const grouped = (records: readonly SavedRecord[], parent: string): Children => {
  const known = new Set(records.map(({ id }) => id))
  return Map.groupBy(records, (record) => {
    const above = parentOf(record, parent)
    return above !== null && known.has(above) ? above : null
  })
}

export const withMove = (children: Children, move: Move | undefined, parent: string): Children => {
  if (!move) return children
  const { record, to } = move
  const place = to?.id ?? null
  const next = new Map([...children].map(([id, list]) => [id, list.filter((one) => one.id !== record.id)] as const))
  next.set(place, [...(next.get(place) ?? NONE), { ...record, [parent]: to }])
  return next
}

type Tree = { children: Children; isOpen: (id: string) => boolean; countOf: (record: SavedRecord) => number }

export const treeRows = ({ children, isOpen, countOf }: Tree): ListRow[] => {
  const walk = (place: string | null, depth: number): ListRow[] =>
    (children.get(place) ?? NONE).flatMap((record) => {
      const childCount = Math.max(countOf(record), children.get(record.id)?.length ?? 0)
      const row: ListRow = { record, depth, childCount, isOpen: childCount > 0 && isOpen(record.id) }
      return row.isOpen && depth < MAX_DEPTH ? [row, ...walk(record.id, depth + 1)] : [row]
    })
  return walk(null, 0)
}

export const isUnderRow = (rows: readonly ListRow[], id: string, recordId: string, parent: string): boolean => {
  const byId = new Map(rows.map(({ record }) => [record.id, record]))
  for (let at: string | null = id, steps = 0; at !== null && steps < MAX_DEPTH; steps++) {
    if (at === recordId) return true
    const record: SavedRecord | undefined = byId.get(at)
    at = record ? parentOf(record, parent) : null
  }
  return false
}
