import { getSession, subscribeToSession } from '#dataProviders/session.ts'
import { reloadPage } from './unsaved.ts'

export type Draft = Readonly<Record<string, unknown>>

const PREFIX = 'regie.draft '
/** Longer drafts stay in memory only. */
const MAX_CHARACTERS = 500_000

/** Drafts with files, until the page closes. */
const inMemory = new Map<string, Draft>()

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const holdsFile = (value: unknown): boolean => {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** Omits files: a reload loses them, an expired session does not. */
const writable = (draft: Draft): string =>
  JSON.stringify(Object.fromEntries(Object.entries(draft).filter(([, value]) => !holdsFile(value))))

const read = (key: string): Draft | undefined => {
  try {
    const text = storage()?.getItem(PREFIX + key)
    return text ? (JSON.parse(text) as Draft) : undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (key: string, draft: Draft): void => {
  inMemory.set(key, draft)
  const text = writable(draft)
  if (text.length > MAX_CHARACTERS) return
  try {
    storage()?.setItem(PREFIX + key, text)
  } catch {
    // If the storage is full, the copy in memory remains.
  }
}

export const readDraft = (key: string): Draft | undefined => inMemory.get(key) ?? read(key)

export const dropDraft = (key: string): void => {
  inMemory.delete(key)
  storage()?.removeItem(PREFIX + key)
}

const dropAllDrafts = (): void => {
  inMemory.clear()
  const stored = storage()
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(PREFIX)) stored?.removeItem(key)
}

const onSessionEnd = (ended: (message: string | undefined) => void): (() => void) =>
  subscribeToSession(() => {
    const session = getSession()
    if (session.status === 'anonymous') ended(session.message)
  })

const keepers = new Set<() => void>()

/**
 * Registers a function that stores the draft while the form is still mounted. Returns a function that unregisters it.
 */
export const onInterrupted = (keep: () => void): (() => void) => {
  const stop = onSessionEnd((message) => message && keep())
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
    stop()
  }
}

export const reloadKeepingDrafts = (): void => {
  for (const keep of keepers) keep()
  reloadPage()
}

/** A logout removes all drafts, on any page. */
export const forgetDraftsAtLogout = (): (() => void) => onSessionEnd((message) => !message && dropAllDrafts())
