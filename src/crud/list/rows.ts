import type { ListControllerResult } from 'react-admin'
import type { Reference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../slots.ts'

export type Controller = ListControllerResult<SavedRecord>
export type ListMeta = { columns: readonly string[]; select: readonly string[]; folded?: boolean }
export type ListRow = { record: SavedRecord; depth: number; childCount: number; isOpen: boolean }

export type Move = { record: SavedRecord; to: Reference | null }

export type TreeControls = {
  toggle: (id: string) => void
  /** Shows a move before the server responds; undefined reverts it. */
  showMove: (move: Move | undefined) => void
  expandAll?: () => void
  collapseAll?: () => void
  isUnfolded?: boolean
  /** For folded lists (D25): returns the ids of all records of a row, none for a single record. */
  behind?: (recordId: string) => Promise<readonly string[]>
}

export type Rows = {
  rows: readonly ListRow[]
  total: number
  isTotalExact: boolean
  hasNextPage: boolean
  isPending: boolean
  /** True during a refetch; previous rows stay visible. */
  isRefreshing: boolean
  error: unknown
  refetch: () => void
  tree?: TreeControls
}

/** The server stops counting in large lists and returns a minimum. */
export const totalOf = ({ meta, total }: { meta?: { total?: number }; total?: number }): number =>
  meta?.total ?? total ?? 0

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
