import type { SentOperation } from './sentOperation.ts'

/** Limits for mutations without a known result, in which a user may click again. */
const MAX_OPEN = 50
const KEPT_MS = 10 * 60 * 1000

type Open = { key: string; url: string; since: number }
const open = new Map<string, Open>()

const contentOf = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const fingerprint = (url: string, { query, variables }: SentOperation): string =>
  JSON.stringify([url, query, variables], contentOf)

// Not `randomUUID`, which pages without HTTPS lack.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type SentKey = {
  key: string
  /** The result is known. Also forgets earlier mutations of the service: sending one again is a new request. */
  settle: () => void
  /** The result is unknown: the same content keeps its key for some minutes. */
  keep: () => void
}

export const idempotencyKey = (url: string, operation: SentOperation): SentKey => {
  const name = fingerprint(url, operation)
  const known = open.get(name)
  const { key, since } = known && Date.now() - known.since < KEPT_MS ? known : { key: newKey(), since: Date.now() }
  const keep = () => {
    open.set(name, { key, url, since })
    const [oldest] = open.keys()
    if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest)
  }
  const settle = () => {
    for (const [other, sent] of open) if (sent.url === url) open.delete(other)
  }
  // Also during the request: a second click uses the same key.
  keep()
  return { key, settle, keep }
}
