import { useEffect, useRef } from 'react'
import { useListContext, useRecordSelection } from 'react-admin'
import type { Reference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../../slots.ts'

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

/**
 * Clears the selection when the user leaves the list or changes its filters, to prevent deletion of records selected
 * earlier or no longer visible. Pages of one list share the selection.
 */
export const useSelectionOfVisit = (resource: string, filters: object): void => {
  const made = JSON.stringify(filters)
  const [, { clearSelection }] = useRecordSelection({ resource })
  const clear = useRef(clearSelection)
  useEffect(() => {
    clear.current = clearSelection
  }, [clearSelection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, and after each change of its filters.
  useEffect(() => {
    clear.current()
    return () => clear.current()
  }, [resource, made])
}

export const useSelectedRecords = (): Reference[] => {
  const { selectedIds, data = [] } = useListContext<SavedRecord>()
  const names = new Map(data.map(({ id, displayName }) => [id, displayName]))
  return selectedIds.map((id) => ({ id, displayName: names.get(id) ?? '' }))
}
