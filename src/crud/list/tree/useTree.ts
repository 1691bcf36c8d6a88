import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type GetListResult, useDataProvider, useGetList, useStore } from 'react-admin'
import type { Sort } from '#src/crud/listQuery.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { type Controller, type ListMeta, type ListRow, type Move, type Rows, totalOf } from '../rows.ts'
import { type Children, grouped, treeRows, withMove } from './treeRows.ts'

export const WHOLE_TREE = 200
/** Limits of a larger tree: children loaded per record, and expanded records. */
export const MAX_CHILDREN = 200
const MAX_OPEN = 40
const MAX_REMEMBERED = 500
const NO_IDS: readonly string[] = []
const NO_RECORDS: readonly SavedRecord[] = []

type TreeQuery = { view: EntityView; sort: Sort; meta: ListMeta; enabled: boolean }

const useOpened = (path: string, isWhole: boolean) => {
  const [closed, setClosed] = useStore<readonly string[]>(`${path}.closed`, NO_IDS)
  const [opened, setOpened] = useStore<readonly string[]>(`${path}.opened`, NO_IDS)
  const [ids, setIds] = isWhole ? [closed, setClosed] : [opened, setOpened]
  const known = useMemo(() => new Set(ids), [ids])
  const limit = isWhole ? MAX_REMEMBERED : MAX_OPEN
  return {
    openIds: isWhole ? NO_IDS : opened,
    isOpen: (id: string) => known.has(id) !== isWhole,
    toggle: (id: string) => setIds(known.has(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-limit)),
    closeOnly: (some: readonly string[]) => setClosed([...some]),
  }
}

const useLevels = ({ view, sort, meta, enabled }: TreeQuery, openIds: readonly string[]) => {
  const dataProvider = useDataProvider()
  const { path, resource } = view
  const results = useQueries({
    queries: openIds.map((id) => ({
      queryKey: [path, 'getList', 'children', { id, sort, meta }],
      queryFn: () =>
        dataProvider.getList<SavedRecord>(path, {
          filter: { [resource.parent ?? '']: { in: [id] } },
          sort,
          pagination: { page: 1, perPage: MAX_CHILDREN },
          meta,
        }) as Promise<GetListResult<SavedRecord>>,
      enabled,
      placeholderData: keepPreviousData<GetListResult<SavedRecord>>,
    })),
  })
  return new Map(openIds.map((id, index) => [id, results[index]?.data?.data ?? NO_RECORDS] as const))
}

export const useWholeTree = ({ view, sort, meta, enabled }: TreeQuery) => {
  const all = useGetList<SavedRecord>(
    view.path,
    { filter: {}, sort, pagination: { page: 1, perPage: WHOLE_TREE }, meta },
    { placeholderData: keepPreviousData, enabled },
  )
  return { all, isLarge: all.pageInfo?.hasNextPage === true }
}

const countOf = ({ childCount }: SavedRecord): number => (typeof childCount === 'number' ? childCount : 0)

type Reading = TreeQuery & {
  whole: ReturnType<typeof useWholeTree>
  roots: Controller
}

export const useTreeRows = ({ whole: { all, isLarge }, roots, ...query }: Reading): Rows => {
  const parent = query.view.resource.parent ?? ''
  const { openIds, isOpen, toggle, closeOnly } = useOpened(query.view.path, !isLarge)
  const levels = useLevels({ ...query, enabled: query.enabled && isLarge }, openIds)
  const [move, setMove] = useState<Move>()
  const shown = isLarge ? roots : all
  const records = shown.data ?? NO_RECORDS
  const children: Children = isLarge ? new Map([[null, records], ...levels]) : grouped(records, parent)
  const placed = withMove(children, move, parent)
  // During a move the counts of the server are outdated, so children are counted.
  const count = (record: SavedRecord) => (isLarge && !move ? countOf(record) : (placed.get(record.id)?.length ?? 0))
  const rows: ListRow[] = treeRows({ children: placed, isOpen, countOf: count })
  const withChildren = () => rows.filter(({ childCount }) => childCount > 0).map(({ record }) => record.id)
  return {
    rows,
    total: totalOf(shown),
    isTotalExact: shown.meta?.isTotalExact ?? true,
    hasNextPage: isLarge && (roots.hasNextPage ?? false),
    isPending: Boolean(shown.isPending),
    isRefreshing: Boolean(shown.isFetching && !shown.isPending),
    error: shown.data ? null : shown.error,
    refetch: shown.refetch,
    tree: {
      toggle,
      showMove: setMove,
      ...(!isLarge && { expandAll: () => closeOnly([]), collapseAll: () => closeOnly(withChildren()) }),
      isUnfolded: rows.every(({ childCount, isOpen: isShown }) => childCount === 0 || isShown),
    },
  }
}
