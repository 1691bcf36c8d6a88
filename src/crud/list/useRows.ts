/** The rows of a list: a page of records, or a tree of them while nothing is searched for. */
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useMemo } from 'react'
import { markColumns } from '#src/fields/icons/mark.ts'
import type { EntityView } from '../entityView.ts'
import { isFiltered } from './filters.ts'
import type { ListState } from './listState.ts'
import type { Move } from './tree/treeRows.ts'
import { useTree } from './tree/useTree.ts'

export type ListRecord = { id: string; displayName: string } & Readonly<Record<string, unknown>>
export type ListRow = { record: ListRecord; depth: number; childCount: number; isOpen: boolean }

export type TreeControls = {
  toggle: (id: string) => void
  /** Draws a move before the server has answered; undefined: takes it back. */
  showMove: (move: Move | undefined) => void
  /** Where the whole tree is drawn. */
  expandAll?: () => void
  collapseAll?: () => void
}

export type Rows = {
  rows: readonly ListRow[]
  total: number
  isTotalExact: boolean
  hasNextPage: boolean
  isPending: boolean
  /** A newer answer is on its way; what is shown stays. */
  isRefreshing: boolean
  error: unknown
  refetch: () => void
  /** Absent where rows are no tree. */
  tree?: TreeControls
}

const NO_RECORDS: readonly ListRecord[] = []
const NO_SELECTION: readonly string[] = []
/** What a tree asks for beyond the columns: how much lies under a record, and where one that was searched for lies. */
const IN_TREE = ['childCount']
const IN_RESULT = ['ancestors { id displayName }']

/** A page of records, none below another. */
const usePage = (view: EntityView, state: ListState, meta: object, enabled: boolean): Rows => {
  const {
    data,
    total,
    pageInfo,
    meta: found,
    isPending,
    isFetching,
    error,
    refetch,
  } = useGetList<ListRecord>(
    view.path,
    {
      filter: state.asked,
      sort: state.sort,
      pagination: { page: state.page, perPage: state.perPage },
      meta,
    },
    { placeholderData: keepPreviousData, enabled },
  )
  const records = data ?? NO_RECORDS
  return {
    rows: useMemo(() => records.map((record) => ({ record, depth: 0, childCount: 0, isOpen: false })), [records]),
    total: total ?? 0,
    isTotalExact: found?.isTotalExact ?? true,
    hasNextPage: pageInfo?.hasNextPage ?? false,
    isPending,
    isRefreshing: isFetching && !isPending,
    error: data ? null : error,
    refetch,
  }
}

export const useRows = (
  view: EntityView,
  state: ListState,
  sources: readonly string[],
  select = NO_SELECTION,
): Rows => {
  const { resource } = view
  const { parent } = resource
  const isTree = parent !== undefined && !isFiltered(state.filters)
  const meta = useMemo(() => {
    const columns = [...resource.title, ...sources, ...markColumns(resource), ...(parent ? [parent] : [])]
    const more = parent ? (isTree ? IN_TREE : IN_RESULT) : []
    return { columns: [...new Set(columns)].toSorted(), select: [...select, ...more] }
  }, [resource, sources, parent, isTree, select])
  const page = usePage(view, state, meta, !isTree)
  const tree = useTree({ view, state, meta, enabled: isTree })
  return isTree ? tree : page
}
