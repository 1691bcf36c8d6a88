/** What a list of records was asked for: an export takes it up, where react-admin hands over the records alone. */
import type { AnyResource } from '#resources/schema/resource.ts'

export type ListQuery = {
  resource: AnyResource
  filter: object
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
}

const queries = new WeakMap<readonly unknown[], ListQuery>()

export const rememberList = (records: readonly unknown[], query: ListQuery): void => void queries.set(records, query)

export const listQueryOf = (records: readonly unknown[]): ListQuery | undefined => queries.get(records)
