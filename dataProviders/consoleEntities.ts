/** Entities made in the console: they arrive with the session's user and replace the earlier ones at once. */
import type { ConsoleEntity } from '#resources/domain/consoleEntities.ts'

type Serve = (entities: readonly ConsoleEntity[]) => void

let entities: readonly ConsoleEntity[] = []
let version = 0
let serve: Serve | undefined
const listeners = new Set<() => void>()

/** The registry registers itself: the login page, which starts sessions, must not load it. */
export const registerRegistry = (registry: Serve): void => {
  serve = registry
  serve(entities)
}

export const setConsoleEntities = (next: readonly ConsoleEntity[]): void => {
  if (JSON.stringify(next) === JSON.stringify(entities)) return
  entities = next
  serve?.(next)
  version += 1
  for (const listener of listeners) listener()
}

export const entitiesVersion = (): number => version

export const subscribeToEntities = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
