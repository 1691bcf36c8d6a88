/**
 * What this tab sends to the server, whatever carries it: a form's files, an archive in parts, a resumable upload. Who
 * sends follows it here (`followUpload`); the panel of the frame shows it, and offers what its transport can do.
 */
import type { UploadState } from '#i18n/fr/uploads.ts'

/** What the person can do about it now; what is absent is not offered. */
export type UploadActions = {
  cancel?: (() => void) | undefined
  /** Ends it with the session, so that its person goes on after the next login. */
  leave?: (() => void) | undefined
  pause?: (() => void) | undefined
  resume?: (() => void) | undefined
}

/** Gives the way to send it again, as long as there is one: its page may be gone. */
export type Retry = () => (() => void) | undefined

export type Upload = {
  id: number
  name: string
  /** Bytes. */
  size: number
  /** Bytes that left. */
  sent: number
  state: UploadState
  /** Why it failed. */
  problem?: string | undefined
  /** The page that it belongs to, or that goes on from it. */
  address?: string | undefined
  /** What the link to its page is called, where it does not only lead back. */
  next?: string | undefined
  actions: UploadActions
  retry?: Retry | undefined
}

type Change = Partial<Omit<Upload, 'id'>>

/** One's own upload: tells how it goes on. */
export type FollowedUpload = { id: number; change: (next: Change) => void }

const RUNNING: readonly UploadState[] = ['SENDING', 'PAUSED', 'WAITING', 'FINISHING']
/** Ends that are kept; those before are forgotten. */
const MAX_ENDED = 100

let uploads: readonly Upload[] = []
let lastId = 0
const listeners = new Set<() => void>()
const retries = new WeakMap<Blob, Retry>()

const put = (next: readonly Upload[]): void => {
  uploads = next
  for (const listener of listeners) listener()
}

export const isUploading = ({ state }: Pick<Upload, 'state'>): boolean => RUNNING.includes(state)
export const getUploads = (): readonly Upload[] => uploads
export const subscribeToUploads = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const withoutOldEnds = (all: readonly Upload[]): readonly Upload[] => {
  const ended = all.filter((upload) => !isUploading(upload))
  const old = new Set(ended.slice(MAX_ENDED))
  return old.size === 0 ? all : all.filter((upload) => !old.has(upload))
}

/** Shows an upload from its beginning; the page on screen is its address unless another is given. */
export const followUpload = (upload: Pick<Upload, 'name' | 'size'> & Change): FollowedUpload => {
  lastId += 1
  const id = lastId
  const address = `${globalThis.location?.pathname ?? '/'}${globalThis.location?.search ?? ''}`
  put(withoutOldEnds([{ sent: 0, state: 'SENDING', actions: {}, address, ...upload, id }, ...uploads]))
  const change = (next: Change): void => put(uploads.map((one) => (one.id === id ? { ...one, ...next } : one)))
  return { id, change }
}

/** Says how files are sent again when they fail; whoever sends them does not know what page they come from. */
export const keepRetry = (files: Iterable<Blob>, retry: Retry): void => {
  for (const file of files) retries.set(file, retry)
}

/** How the first of these whose page said so is sent again. */
export const retryOf = (files: readonly Blob[]): Retry | undefined =>
  files.map((file) => retries.get(file)).find((retry) => retry !== undefined)

export const dismissUpload = (id: number): void => put(uploads.filter((upload) => upload.id !== id))

export const clearEndedUploads = (): void => put(uploads.filter(isUploading))

/** Where the session ends nothing is sent any more, and nothing of it stays on screen. */
export const forgetUploads = (): void => {
  for (const { actions } of uploads.filter(isUploading)) (actions.leave ?? actions.cancel)?.()
  put([])
}
