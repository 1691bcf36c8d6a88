/**
 * What could not be read of answers whose rest could: screens show the rest, and the frame says what is missing, until
 * another page is opened or everything was read again.
 */
import type { GraphQLFormattedError } from 'graphql'

/** `page` is the path that was open; `operation` and `field` are where it stands in the answer, as the service calls them. */
export type Unread = { page: string; operation: string; field: string; message: string }

/** Of a long list the same field may fail in every line. */
const MAX_KEPT = 20

let unread: readonly Unread[] = []
const listeners = new Set<() => void>()

const put = (next: readonly Unread[]): void => {
  unread = next
  for (const listener of listeners) listener()
}

export const getUnread = (): readonly Unread[] => unread
export const subscribeToUnread = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isSame = (one: Unread) => (other: Unread) =>
  one.operation === other.operation && one.field === other.field && one.message === other.message

/** Of a path the last name, past the lines of a list. */
const fieldOf = (path: readonly (string | number)[]): string =>
  path.findLast((part): part is string => typeof part === 'string') ?? ''

/** Tells what is missing in an answer, each once; what was missing on another page is not of interest any more. */
export const tellUnread = (errors: readonly GraphQLFormattedError[]): void => {
  const page = globalThis.location?.pathname ?? ''
  const known = unread.filter((one) => one.page === page)
  const told = errors.map(
    ({ path = [], message }): Unread => ({ page, operation: String(path[0] ?? ''), field: fieldOf(path), message }),
  )
  const fresh = told.filter((one, index) => !known.some(isSame(one)) && told.findIndex(isSame(one)) === index)
  if (fresh.length > 0) put([...known, ...fresh].slice(0, MAX_KEPT))
}

export const forgetUnread = (): void => {
  if (unread.length > 0) put([])
}
