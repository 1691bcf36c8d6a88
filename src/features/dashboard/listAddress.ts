/** Addresses of lists that show what a counter counts. */
import type { Filters, Sort } from '#src/crud/list/listState.ts'

/** A list with these filters, in this order. */
export const listAddress = (path: string, filters: Filters, { field, order }: Sort): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filters), sort: field, order })}`
