/** What was typed when a session ended: kept for the same person, on the same page, in this tab. */
import { getSession, subscribeToSession } from '#dataProviders/session.ts'

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
  const kept = storage()
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(PREFIX)) kept?.removeItem(key)
}

const onSessionEnd = (ended: (message: string | undefined) => void): (() => void) =>
  subscribeToSession(() => {
    const session = getSession()
    if (session.status === 'anonymous') ended(session.message)
  })

/** Calls back when the session ends by itself, while the form is still there. */
export const onSessionExpired = (expired: () => void): (() => void) => onSessionEnd((message) => message && expired())

/** Who logs out leaves nothing behind, whatever page they are on. */
export const forgetDraftsAtLogout = (): (() => void) => onSessionEnd((message) => !message && dropAllDrafts())
