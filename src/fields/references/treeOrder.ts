import { type Candidate, isReference } from './description.ts'

/** `depth` only if the whole tree is loaded; otherwise the option shows its ancestors. */
export type Placed = { record: Candidate; depth?: number }

export const inTreeOrder = (records: readonly Candidate[], parent: string): Placed[] => {
  const known = new Set(records.map(({ id }) => id))
  const byParent = new Map<string | null, Candidate[]>()
  for (const record of records) {
    const above = record[parent]
    const key = isReference(above) && known.has(above.id) ? above.id : null
    byParent.set(key, [...(byParent.get(key) ?? []), record])
  }
  const placed: Placed[] = []
  const walk = (key: string | null, depth: number): void => {
    for (const record of byParent.get(key) ?? []) {
      placed.push({ record, depth })
      walk(record.id, depth + 1)
    }
  }
  walk(null, 0)
  return placed
}
