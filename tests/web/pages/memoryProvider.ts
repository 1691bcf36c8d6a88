import type { DataProvider, GetListParams, Identifier } from 'react-admin'

export type Stored = { id: string; displayName: string } & Record<string, unknown>
export type Call = { method: string; resource: string; params: Record<string, unknown> }
export type Memory = { provider: DataProvider; calls: Call[]; records: Record<string, Stored[]> }

type Test = { in?: readonly unknown[]; isEmpty?: boolean }

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const passes = (record: Stored, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([name, test]) => {
    if (name === 'q') return record.displayName.toLowerCase().includes(String(test).toLowerCase())
    const { in: values, isEmpty } = test as Test
    const value = idOf(record[name])
    return isEmpty === undefined ? values?.includes(value) : isEmpty === (value === undefined || value === null)
  })

const pageOf = (records: readonly Stored[], { filter = {}, sort, pagination }: Partial<GetListParams>) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const { field = 'id', order = 'ASC' } = sort ?? {}
  const found = records
    .filter((record) => passes(record, filter))
    .toSorted((x, y) => String(x[field]).localeCompare(String(y[field])) * (order === 'ASC' ? 1 : -1))
  const data = found.slice((page - 1) * perPage, page * perPage)
  const pageInfo = { hasNextPage: page * perPage < found.length, hasPreviousPage: page > 1 }
  return { data, total: found.length, pageInfo, meta: { isTotalExact: true } }
}

export const createMemory = (records: Record<string, Stored[]>, nameField = 'name'): Memory => {
  const calls: Call[] = []
  const of = (resource: string): Stored[] => {
    records[resource] ??= []
    return records[resource]
  }
  const find = (resource: string, id: Identifier): Stored => {
    const found = of(resource).find((record) => record.id === id)
    if (!found) throw new Error(`${resource} ${id} is not there`)
    return found
  }
  const change = (resource: string, id: Identifier, data: object): Stored =>
    Object.assign(find(resource, id), data, 'name' in data && { displayName: data.name })
  const methods = {
    getList: (resource: string, params: GetListParams) => pageOf(of(resource), params),
    getOne: (resource: string, { id }: { id: string }) => ({ data: { ...find(resource, id) } }),
    getMany: (resource: string, { ids }: { ids: string[] }) => ({ data: ids.map((id) => find(resource, id)) }),
    getManyReference: (resource: string, { target, id, ...params }: GetListParams & { target: string; id: string }) =>
      pageOf(of(resource), { ...params, filter: { ...params.filter, [target]: { in: [id] } } }),
    create: (resource: string, { data }: { data: Record<string, unknown> }) => {
      const created = { ...data, id: `new-${of(resource).length}`, displayName: String(data[nameField]) }
      of(resource).push(created)
      return { data: created }
    },
    update: (resource: string, { id, data }: { id: string; data: object }) => ({
      data: { ...change(resource, id, data) },
    }),
    updateMany: (resource: string, { ids, data }: { ids: string[]; data: object }) => {
      for (const id of ids) change(resource, id, data)
      return { data: ids }
    },
    deleteMany: (resource: string, { ids }: { ids: string[] }) => {
      records[resource] = of(resource).filter(({ id }) => !ids.includes(id))
      return { data: ids }
    },
  }
  const recorded = Object.entries(methods).map(([method, answer]) => [
    method,
    async (resource: string, params: Record<string, unknown>) => {
      calls.push({ method, resource, params })
      return answer(resource, params as never)
    },
  ])
  return { provider: Object.fromEntries(recorded), calls, records }
}
