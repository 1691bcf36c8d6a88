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

type Known = { hash: string; entities: readonly ConsoleEntity[] }

/** Spares the session's answer entities that this browser has: a hundred of them are 25 kB. */
const KNOWN_KEY = 'regie.entities'

const readKnown = (): Known | undefined => {
  try {
    const { hash, entities: stored } = JSON.parse(globalThis.localStorage.getItem(KNOWN_KEY) ?? '{}') as Partial<Known>
    return typeof hash === 'string' && Array.isArray(stored) ? { hash, entities: stored } : undefined
  } catch {
    return undefined
  }
}

const store = (text: string | undefined): void => {
  try {
    if (text === undefined) globalThis.localStorage.removeItem(KNOWN_KEY)
    else globalThis.localStorage.setItem(KNOWN_KEY, text)
  } catch {
    // Full or blocked storage: the next answer contains them again.
  }
}

export const knownEntities = (): string | null => readKnown()?.hash ?? null

/** `answered` is null if the server left out the known ones. */
export const entitiesOf = (hash: string, answered: readonly ConsoleEntity[] | null): readonly ConsoleEntity[] => {
  if (answered === null) return readKnown()?.entities ?? entities
  store(answered.length > 0 ? JSON.stringify({ hash, entities: answered } satisfies Known) : undefined)
  return answered
}

/** Names of entities do not stay on a shared computer. */
export const forgetEntities = (): void => store(undefined)

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
