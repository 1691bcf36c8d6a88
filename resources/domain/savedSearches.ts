/** The searches that people keep of a list: how many, how long, and who shares them. */
import type { AnyResource } from '../schema/resource.ts'
import { folded } from './folding.ts'
import { can, type Holder } from './rights.ts'

export const MAX_SEARCH_NAME = 60
/** Of one person, on one list. */
export const MAX_OWN_SEARCHES = 50
/** Of everybody, on one list. */
export const MAX_SHARED_SEARCHES = 50
/** Letters of the filters as JSON. */
export const MAX_SEARCH_FILTER = 8_000

/** Who changes the records of a list shares searches of it, and keeps those that are shared. */
export const maySearchesBeShared = (holder: Holder, { right }: Pick<AnyResource, 'right'>): boolean =>
  right !== undefined && can(holder, right, 'createAndUpdate')

/** Names that count as one. */
export const isSameSearchName = (one: string, other: string): boolean => folded(one.trim()) === folded(other.trim())

/** A value as JSON, the same whatever the order of its keys: PostgreSQL keeps them in its own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : held,
  )

/** Filters by name, of which PostgreSQL keeps every sign. */
export const areSearchFilters = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const text = JSON.stringify(value)
  return text.length <= MAX_SEARCH_FILTER && !text.includes('\\u0000')
}
