type UndoableWrite = { entity: string; recordId: string; id: string }

/** Latest history entry by record. The limit fits a bulk call and some forms. */
const MAX_KEPT = 500
const entries = new Map<string, string>()

/** Entries of reservations that changed together with another record, by the entry of that record. */
const undoableTogether = new Map<string, readonly string[]>()

const keyOf = (entity: string, recordId: string): string => `${entity}/${recordId.toLowerCase()}`

export const noteUndoable = (extensions: Readonly<Record<string, unknown>> | undefined): void => {
  const reported = extensions?.undoable
  if (!Array.isArray(reported)) return
  const writes = reported as UndoableWrite[]
  for (const { entity, recordId, id } of writes) entries.set(keyOf(entity, recordId), id)
  const [own, ...others] = writes.filter(({ entity }) => entity !== 'reservation')
  const moved = writes.filter(({ entity }) => entity === 'reservation').map(({ id }) => id)
  if (own && others.length === 0 && moved.length > 0) undoableTogether.set(own.id, moved)
  for (const oldest of [...undoableTogether.keys()].slice(0, -MAX_KEPT)) undoableTogether.delete(oldest)
  for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_KEPT))) entries.delete(oldest)
}

/** Entries of the last write, once. Entries of moved reservations follow: the item is free again then. */
export const takeUndoable = (entity: string, recordIds: readonly string[]): string[] =>
  recordIds.flatMap((recordId) => {
    const key = keyOf(entity, recordId)
    const id = entries.get(key)
    entries.delete(key)
    return id ? [id, ...(undoableTogether.get(id) ?? [])] : []
  })
