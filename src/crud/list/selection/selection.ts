import { useEffect, useRef } from 'react'
import { useListContext, useRecordSelection } from 'react-admin'
import type { Reference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../../slots.ts'
import type { ListRow } from '../rows.ts'

export type Selection = {
  ids: readonly string[]
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
  deselect: (ids: readonly string[]) => void
  clear: () => void
}

export const useSelection = (): Selection => {
  const { selectedIds: ids, onSelect, onToggleItem, onUnselectItems } = useListContext<SavedRecord>()
  // Several ids may be deselected between two renders.
  const current = useRef<readonly string[]>(ids)
  useEffect(() => {
    current.current = ids
  }, [ids])
  return {
    ids,
    toggle: onToggleItem,
    select: (chosen) => onSelect([...chosen]),
    deselect: (given) => {
      current.current = current.current.filter((id) => !given.includes(id))
      onSelect([...current.current])
    },
    clear: () => onUnselectItems(),
  }
}

type Visit = { resource: string; filters: object; rows: readonly ListRow[]; isStale: boolean }

/**
 * Clears the selection when the user leaves the list or changes its filters, to prevent deletion of records selected
 * earlier or no longer visible: also of previous rows selected before the answer. Pages of one list share the selection.
 */
export const useSelectionOfVisit = ({ resource, filters, rows, isStale }: Visit): void => {
  const made = JSON.stringify(filters)
  const [ids, { clearSelection, unselect }] = useRecordSelection({ resource })
  const latest = useRef({ ids, rows, clearSelection, unselect })
  const awaitsRows = useRef(false)
  useEffect(() => {
    latest.current = { ids, rows, clearSelection, unselect }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, and after each change of its filters.
  useEffect(() => {
    latest.current.clearSelection()
    awaitsRows.current = true
    return () => latest.current.clearSelection()
  }, [resource, made])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the first rows of these filters.
  useEffect(() => {
    if (isStale || !awaitsRows.current) return
    awaitsRows.current = false
    const shown = new Set(latest.current.rows.map(({ record }) => record.id))
    latest.current.unselect(latest.current.ids.filter((id) => !shown.has(id)))
  }, [resource, made, isStale])
}

export const useSelectedRecords = (): Reference[] => {
  const { selectedIds, data = [] } = useListContext<SavedRecord>()
  const names = new Map(data.map(({ id, displayName }) => [id, displayName]))
  return selectedIds.map((id) => ({ id, displayName: names.get(id) ?? '' }))
}
