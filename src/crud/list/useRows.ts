/** The rows of a list: a page of records, or a tree of them while nothing is searched for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList, useStore } from 'ra-core'
import { useMemo } from 'react'
import { isReference } from '#src/fields/references/description.ts'
import type { EntityView } from '../entityView.ts'
import { isFiltered } from './filters.ts'
import type { ListState } from './listState.ts'

export type ListRecord = { id: string; displayName: string } & Readonly<Record<string, unknown>>
export type Row = { record: ListRecord; depth: number; hasChildren: boolean; isOpen: boolean }

export type Rows = {
  rows: readonly Row[]
  total: number
  isTotalExact: boolean
  hasNextPage: boolean
  isPending: boolean
  /** A newer answer is on its way; what is shown stays. */
  isRefreshing: boolean
  error: unknown
  refetch: () => void
  /** Absent where rows are no tree. */
  toggle?: (id: string) => void
}

const MAX_CHILDREN = 200
const MAX_DEPTH = 12
const NO_RECORDS: readonly ListRecord[] = []
const NO_IDS: readonly string[] = []

type Children = ReadonlyMap<string, readonly ListRecord[]>

type TreeQuery = {
  view: EntityView
  parent: string
  roots: readonly ListRecord[]
  closed: ReadonlySet<string>
  sort: ListState['sort']
  columns: readonly string[]
}

/** Children level by level: one request for all open rows of a level. */
const useChildren = (
  { view, parent, roots, closed, sort, columns }: TreeQuery,
  enabled: boolean,
): Children | undefined => {
  const dataProvider = useDataProvider()
  const rootIds = roots.map(({ id }) => id)
  const load = async (): Promise<Children> => {
    const children = new Map<string, ListRecord[]>()
    let level = rootIds
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
      const { data } = await dataProvider.getList<ListRecord>(view.path, {
        filter: { [parent]: { in: level.slice(0, MAX_CHILDREN) } },
        sort,
        pagination: { page: 1, perPage: MAX_CHILDREN },
        meta: { columns },
      })
      for (const record of data) {
        const above = record[parent]
        if (isReference(above)) children.set(above.id, [...(children.get(above.id) ?? []), record])
      }
      level = data.map(({ id }) => id).filter((id) => !closed.has(id))
    }
    return children
  }
  const { data } = useQuery({
    queryKey: [view.path, 'getList', 'tree', { rootIds, closed: [...closed], sort, columns }],
    queryFn: load,
    enabled: enabled && rootIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return data
}

const inOrder = (
  records: readonly ListRecord[],
  children: Children | undefined,
  closed: ReadonlySet<string>,
  depth = 0,
): Row[] =>
  records.flatMap((record) => {
    const below = children?.get(record.id) ?? NO_RECORDS
    const isOpen = below.length > 0 && !closed.has(record.id)
    const row = { record, depth, hasChildren: below.length > 0, isOpen }
    return isOpen && depth < MAX_DEPTH ? [row, ...inOrder(below, children, closed, depth + 1)] : [row]
  })

export const useRows = (
  view: EntityView,
  state: ListState,
  sources: readonly string[],
  select?: readonly string[],
): Rows => {
  const { parent } = view.resource
  const isTree = parent !== undefined && !isFiltered(state.filters)
  const columns = useMemo(
    () => [...new Set([...view.resource.title, ...sources, ...(parent ? [parent] : [])])].toSorted(),
    [view, sources, parent],
  )
  const { data, total, pageInfo, meta, isPending, isFetching, error, refetch } = useGetList<ListRecord>(
    view.path,
    {
      filter: isTree ? { [parent]: { isEmpty: true } } : state.filters,
      sort: state.sort,
      pagination: { page: state.page, perPage: state.perPage },
      meta: { columns, ...(select && { select }) },
    },
    { placeholderData: keepPreviousData },
  )
  const [closedIds, setClosedIds] = useStore<readonly string[]>(`${view.path}.closed`, NO_IDS)
  const closed = useMemo(() => new Set(closedIds), [closedIds])
  const roots = data ?? NO_RECORDS
  const tree = { view, parent: parent ?? '', roots, closed, sort: state.sort, columns }
  const children = useChildren(tree, isTree)
  const rows = useMemo(() => inOrder(roots, isTree ? children : undefined, closed), [roots, isTree, children, closed])
  const toggle = (id: string) =>
    setClosedIds(closed.has(id) ? closedIds.filter((other) => other !== id) : [...closedIds, id].slice(-500))
  return {
    rows,
    total: total ?? 0,
    isTotalExact: meta?.isTotalExact ?? true,
    hasNextPage: pageInfo?.hasNextPage ?? false,
    isPending,
    isRefreshing: isFetching && !isPending,
    error: data ? null : error,
    refetch,
    ...(isTree && { toggle }),
  }
}
