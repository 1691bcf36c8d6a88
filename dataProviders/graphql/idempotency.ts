/** Keys by which the services recognise a mutation that is sent again: by us, or by a person who presses once more. */
import type { SentOperation } from './sentOperation.ts'

/** What was sent and never answered: as long, and as many, as a person presses again. */
const MAX_OPEN = 50
const KEPT_MS = 10 * 60 * 1000

type Open = { key: string; url: string; since: number }
const open = new Map<string, Open>()

const contentOf = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** The same content to the same service: what a person sends again by pressing again. */
const fingerprint = (url: string, { query, variables }: SentOperation): string =>
  JSON.stringify([url, query, variables], contentOf)

// Not `randomUUID`, which a page without HTTPS lacks.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type SentKey = {
  key: string
  /** What came of it is known. What was sent to the service before it stood in another world: it is another request now. */
  settle: () => void
  /** What came of it is not known: the same content is the same request for some minutes. */
  keep: () => void
}

/** The key of a mutation: that of the same content as long as nobody knows what came of it. */
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
  // While it is under way as well: a second press is the same request.
  keep()
  return { key, settle, keep }
}
