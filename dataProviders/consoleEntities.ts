/** Entities made in the console: they arrive with the session's user and replace the earlier ones at once. */
import type { ConsoleEntity } from '#resources/domain/consoleEntities.ts'
import { serveConsoleEntities } from '#resources/index.ts'

let known = '[]'
let version = 0
const listeners = new Set<() => void>()

export const setConsoleEntities = (entities: readonly ConsoleEntity[]): void => {
  const next = JSON.stringify(entities)
  if (next === known) return
  known = next
  serveConsoleEntities(entities)
  version += 1
  for (const listener of listeners) listener()
}

/** Counts replacements. */
export const entitiesVersion = (): number => version

export const subscribeToEntities = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
