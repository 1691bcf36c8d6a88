type UndoableWrite = { entity: string; recordId: string; id: string }

/** Latest history entry by record. The limit fits a bulk call and some forms. */
const MAX_KEPT = 500
const entries = new Map<string, string>()

const keyOf = (entity: string, recordId: string): string => `${entity}/${recordId.toLowerCase()}`

export const noteUndoable = (extensions: Readonly<Record<string, unknown>> | undefined): void => {
  const told = extensions?.undoable
  if (!Array.isArray(told)) return
  for (const { entity, recordId, id } of told as UndoableWrite[]) entries.set(keyOf(entity, recordId), id)
  for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_KEPT))) entries.delete(oldest)
}

/** Returns the history entries of the last write once, so that a later write does not offer them. */
export const takeUndoable = (entity: string, recordIds: readonly string[]): string[] =>
  recordIds.flatMap((recordId) => {
    const key = keyOf(entity, recordId)
    const id = entries.get(key)
    entries.delete(key)
    return id ?? []
  })
