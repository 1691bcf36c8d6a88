/** The rows of a list: a page of records, or a tree of them while nothing is searched for. */
import type { ListControllerResult } from 'react-admin'
import type { SavedRecord } from '../slots.ts'
import type { Move } from './tree/treeRows.ts'

export type Controller = ListControllerResult<SavedRecord>
export type ListMeta = { columns: readonly string[]; select: readonly string[]; folded?: boolean }
export type ListRow = { record: SavedRecord; depth: number; childCount: number; isOpen: boolean }

export type TreeControls = {
  toggle: (id: string) => void
  /** Draws a move before the server has answered; undefined: takes it back. */
  showMove: (move: Move | undefined) => void
  /** Where the whole tree is drawn. */
  expandAll?: () => void
  collapseAll?: () => void
  /** Ids of all the records that a line stands for, where lines are folded (D109); none of one that stands for itself. */
  behind?: (recordId: string) => Promise<readonly string[]>
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

/** As far as the server counts: a large list says how many it counted at least. */
export const totalOf = ({ meta, total }: { meta?: { total?: number }; total?: number }): number =>
  meta?.total ?? total ?? 0

/** A page of records, none below another. */
export const pageRows = (list: Controller): Rows => ({
  rows: (list.data ?? []).map((record) => ({ record, depth: 0, childCount: 0, isOpen: false })),
  total: totalOf(list),
  isTotalExact: list.meta?.isTotalExact ?? true,
  hasNextPage: list.hasNextPage ?? false,
  isPending: Boolean(list.isPending),
  isRefreshing: Boolean(list.isFetching && !list.isPending),
  error: list.data ? null : list.error,
  refetch: list.refetch,
})
