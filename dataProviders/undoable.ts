/** What this page changed and can take back: services tell it beside their answers, whoever asked them. */

type UndoableWrite = { entity: string; recordId: string; id: string }

/** Entries of the history by record, the latest of each: as many as one call changes, and a few forms. */
const MAX_KEPT = 500
const entries = new Map<string, string>()

const keyOf = (entity: string, recordId: string): string => `${entity}/${recordId.toLowerCase()}`

export const noteUndoable = (extensions: Readonly<Record<string, unknown>> | undefined): void => {
  const told = extensions?.undoable
  if (!Array.isArray(told)) return
  for (const { entity, recordId, id } of told as UndoableWrite[]) entries.set(keyOf(entity, recordId), id)
  for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_KEPT))) entries.delete(oldest)
}

/** The entries that the last write of these records left; told once, so that none stands for a later write that changed nothing. */
export const takeUndoable = (entity: string, recordIds: readonly string[]): string[] =>
  recordIds.flatMap((recordId) => {
    const key = keyOf(entity, recordId)
    const id = entries.get(key)
    entries.delete(key)
    return id ?? []
  })
