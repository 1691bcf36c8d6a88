/** Remembers the query of a list, because react-admin passes only its records to an exporter. */
import type { AnyResource } from '#resources/schema/resource.ts'

type ListQuery = {
  resource: AnyResource
  filter: object
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
}

const queries = new WeakMap<readonly unknown[], ListQuery>()

export const rememberList = (records: readonly unknown[], query: ListQuery): void => void queries.set(records, query)

export const listQueryOf = (records: readonly unknown[]): ListQuery | undefined => queries.get(records)
