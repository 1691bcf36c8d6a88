import type { AnyResource } from '../schema/resource.ts'
import { folded } from './folding.ts'
import { can, type Holder } from './rights.ts'

export const MAX_SEARCH_NAME = 60
export const MAX_OWN_SEARCHES = 50
export const MAX_SHARED_SEARCHES = 50
/** Maximum characters of the filters as JSON. */
export const MAX_SEARCH_FILTER = 8_000

/** Users with write access to a list may share searches and edit shared ones. */
export const canShareSearches = (holder: Holder, { right }: Pick<AnyResource, 'right'>): boolean =>
  right !== undefined && can(holder, right, 'createAndUpdate')

export const isSameSearchName = (one: string, other: string): boolean => folded(one.trim()) === folded(other.trim())

/** JSON with sorted keys, because PostgreSQL reorders them. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : held,
  )

/** True for a filter object that PostgreSQL can store: it rejects U+0000. */
export const areSearchFilters = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const text = JSON.stringify(value)
  return text.length <= MAX_SEARCH_FILTER && !text.includes('\\u0000')
}
