/** Failed parts of responses: the layout lists them until the page changes or everything is refetched. */
import type { GraphQLFormattedError } from 'graphql'

/** `page`: path of the open page. `operation` and `field`: position in the response. */
export type Unread = { page: string; operation: string; field: string; message: string }

/** In a long list the same field may fail in every row. */
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

const fieldOf = (path: readonly (string | number)[]): string =>
  path.findLast((part): part is string => typeof part === 'string') ?? ''

/** Adds missing parts of a response, each once; forgets those of other pages. */
export const reportUnread = (errors: readonly GraphQLFormattedError[]): void => {
  const page = globalThis.location?.pathname ?? ''
  const known = unread.filter((one) => one.page === page)
  const missingParts = errors.map(
    ({ path = [], message }): Unread => ({ page, operation: String(path[0] ?? ''), field: fieldOf(path), message }),
  )
  const fresh = missingParts.filter(
    (one, index) => !known.some(isSame(one)) && missingParts.findIndex(isSame(one)) === index,
  )
  if (fresh.length > 0) put([...known, ...fresh].slice(0, MAX_KEPT))
}

export const forgetUnread = (): void => {
  if (unread.length > 0) put([])
}
