/** What was typed when a session ended or the page had to be reloaded: kept for the same person, page and tab. */
import { getSession, subscribeToSession } from '#dataProviders/session.ts'
import { reloadPage } from './unsaved.ts'

/** By source of the field. */
export type Draft = Readonly<Record<string, unknown>>

const PREFIX = 'regie.draft '
/** Longer ones live in memory alone. */
const MAX_CHARACTERS = 500_000

/** As typed, files included: it lives as long as the page. */
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

/** Files cannot be written down: a reload loses them, an expired session does not. */
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
    // A full storage leaves the copy in memory.
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

/** What each form that is there does to keep its draft. */
const keepers = new Set<() => void>()

/** Calls back when what is typed must be kept, while the form is still there. */
export const onInterrupted = (keep: () => void): (() => void) => {
  const stop = onSessionEnd((message) => message && keep())
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
    stop()
  }
}

/** Reloads the page; before, every form keeps what it holds. */
export const reloadKeepingDrafts = (): void => {
  for (const keep of keepers) keep()
  reloadPage()
}

/** Who logs out leaves nothing behind, whatever page they are on. */
export const forgetDraftsAtLogout = (): (() => void) => onSessionEnd((message) => !message && dropAllDrafts())
