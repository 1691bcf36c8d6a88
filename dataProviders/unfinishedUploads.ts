/** Addresses of unfinished uploads. No file names: the data outlives the session on a shared browser. */
import type { PreviousUpload, UrlStorage } from 'tus-js-client'

const PREFIX = 'regie.upload '
const KEPT_MS = 24 * 3_600_000

type Kept = { url: string; at: number }

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/** 64-bit FNV-1a, because `crypto.subtle` requires HTTPS. */
const hashOf = (text: string): string => {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME)
  return hash.toString(36)
}

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const keysHere = (held: Storage): string[] =>
  Array.from({ length: held.length }, (_, index) => held.key(index) ?? '').filter((key) => key.startsWith(PREFIX))

const read = (key: string): Kept | undefined => {
  try {
    const stored = JSON.parse(storage()?.getItem(key) ?? '') as Kept
    return Date.now() - stored.at < KEPT_MS ? stored : undefined
  } catch {
    return undefined
  }
}

const removeExpired = (): void => {
  const held = storage()
  for (const key of held ? keysHere(held) : []) if (!read(key)) held?.removeItem(key)
}

const foundAt = (key: string): PreviousUpload[] => {
  const stored = read(key)
  if (!stored) return []
  return [
    {
      size: null,
      metadata: {},
      creationTime: String(stored.at),
      urlStorageKey: key,
      uploadUrl: stored.url,
      parallelUploadUrls: null,
    },
  ]
}

/** URL storage of `tus-js-client`, with one address per fingerprint. */
export const unfinishedUploads: UrlStorage = {
  findAllUploads: async () => {
    const held = storage()
    return held ? keysHere(held).flatMap(foundAt) : []
  },
  findUploadsByFingerprint: async (fingerprint) => foundAt(PREFIX + hashOf(fingerprint)),
  removeUpload: async (key) => storage()?.removeItem(key),
  addUpload: async (fingerprint, { uploadUrl }) => {
    removeExpired()
    const key = PREFIX + hashOf(fingerprint)
    try {
      storage()?.setItem(key, JSON.stringify({ url: uploadUrl ?? '', at: Date.now() } satisfies Kept))
    } catch {
      // If the storage is full, the upload continues, but cannot resume after a reload.
    }
    return key
  },
}
