type UndoableWrite = { entity: string; recordId: string; id: string }

/** Latest history entry by record. The limit fits a bulk call and some forms. */
const MAX_KEPT = 500
const entries = new Map<string, string>()

/** Entries of reservations that changed together with another record, by the entry of that record. */
const undoableTogether = new Map<string, readonly string[]>()
const cancelledTogether = new Map<string, readonly string[]>()

const keyOf = (entity: string, recordId: string): string => `${entity}/${recordId.toLowerCase()}`

export const noteUndoable = (extensions: Readonly<Record<string, unknown>> | undefined): void => {
  const reported = extensions?.undoable
  if (!Array.isArray(reported)) return
  const all = reported as UndoableWrite[]
  const cancelled = all.filter(({ entity }) => entity === 'reservationItem').map(({ id }) => id)
  const writes = all.filter(({ entity }) => entity !== 'reservationItem')
  for (const { entity, recordId, id } of writes) entries.set(keyOf(entity, recordId), id)
  const [own, ...others] = writes.filter(({ entity }) => entity !== 'reservation')
  const moved = writes.filter(({ entity }) => entity === 'reservation').map(({ id }) => id)
  if (own && others.length === 0 && moved.length > 0) undoableTogether.set(own.id, moved)
  if (own && others.length === 0 && cancelled.length > 0) cancelledTogether.set(own.id, cancelled)
  for (const together of [undoableTogether, cancelledTogether])
    for (const oldest of [...together.keys()].slice(0, -MAX_KEPT)) together.delete(oldest)
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

/** Reservation items cancelled with the write of this entry, once: its undo reinstates them. */
export const takeCancelled = (entry: string): readonly string[] => {
  const items = cancelledTogether.get(entry) ?? []
  cancelledTogether.delete(entry)
  return items
}
