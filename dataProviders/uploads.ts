/** Uploads of this tab, by any transport, for the header panel. The sender calls `followUpload`. */
import type { UploadState } from '#i18n/fr/uploadTray.ts'

export type UploadActions = {
  cancel?: (() => void) | undefined
  /** Stops at logout, so that the user can resume after the next login. */
  leave?: (() => void) | undefined
  pause?: (() => void) | undefined
  resume?: (() => void) | undefined
}

/** Returns a function that sends again, undefined if the page is closed. */
export type Retry = () => (() => void) | undefined

export type Upload = {
  id: number
  name: string
  /** In bytes. */
  size: number
  sent: number
  state: UploadState
  problem?: string | undefined
  address?: string | undefined
  next?: string | undefined
  actions: UploadActions
  retry?: Retry | undefined
}

type Change = Partial<Omit<Upload, 'id'>>

export type FollowedUpload = { id: number; change: (next: Change) => void }

const RUNNING: readonly UploadState[] = ['SENDING', 'PAUSED', 'WAITING', 'FINISHING']
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

export const followUpload = (upload: Pick<Upload, 'name' | 'size'> & Change): FollowedUpload => {
  lastId += 1
  const id = lastId
  const address = `${globalThis.location?.pathname ?? '/'}${globalThis.location?.search ?? ''}`
  put(withoutOldEnds([{ sent: 0, state: 'SENDING', actions: {}, address, ...upload, id }, ...uploads]))
  const change = (next: Change): void => put(uploads.map((one) => (one.id === id ? { ...one, ...next } : one)))
  return { id, change }
}

/** Sets the retry function of files, because the transport does not know their page. */
export const keepRetry = (files: Iterable<Blob>, retry: Retry): void => {
  for (const file of files) retries.set(file, retry)
}

export const retryOf = (files: readonly Blob[]): Retry | undefined =>
  files.map((file) => retries.get(file)).find((retry) => retry !== undefined)

export const dismissUpload = (id: number): void => put(uploads.filter((upload) => upload.id !== id))

export const clearEndedUploads = (): void => put(uploads.filter(isUploading))

export const forgetUploads = (): void => {
  for (const { actions } of uploads.filter(isUploading)) (actions.leave ?? actions.cancel)?.()
  put([])
}
