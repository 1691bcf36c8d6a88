/** Keys by which the services recognise a mutation that is sent again: by us, or by a person who presses once more. */
import type { Operation } from '@apollo/client/core'

/** What was sent and never answered, as the services keep it: for a day, and as many as a person could press. */
const MAX_OPEN = 50
const KEPT_MS = 23 * 60 * 60 * 1000

type Open = { key: string; since: number }
const open = new Map<string, Open>()

const contentOf = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** The same content to the same service: what a person sends again by pressing again. */
const fingerprint = (url: string, { operationName, variables }: Operation): string =>
  JSON.stringify([url, operationName, variables], contentOf)

// Not `randomUUID`, which a page without HTTPS lacks.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type SentKey = {
  key: string
  /** What came of it is known: the same content is from now on another request. */
  settle: () => void
}

/** The key of a mutation: that of the same content as long as nobody knows what came of it. */
export const idempotencyKey = (url: string, operation: Operation): SentKey => {
  const name = fingerprint(url, operation)
  const known = open.get(name)
  const key = known && Date.now() - known.since < KEPT_MS ? known.key : newKey()
  if (known?.key !== key) {
    open.set(name, { key, since: Date.now() })
    const [oldest] = open.keys()
    if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest)
  }
  return { key, settle: () => open.delete(name) }
}
