import type { Filters, Sort } from '#src/crud/listQuery.ts'

export const listAddress = (path: string, filters: Filters, { field, order }: Sort): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filters), sort: field, order })}`
