/** Which rows of the list are selected. */
import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { Reference } from '#src/fields/references/description.ts'
import type { SavedRecord } from '../slots.ts'

export type Selection = {
  ids: readonly string[]
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
  deselect: (ids: readonly string[]) => void
  clear: () => void
}

export const useSelection = (): Selection => {
  const { selectedIds: ids, onSelect, onToggleItem, onUnselectItems } = useListContext<SavedRecord>()
  // Several may leave the selection between two renderings.
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

/** The selected records, by the names of those that are on the page. */
export const useSelectedRecords = (): Reference[] => {
  const { selectedIds, data = [] } = useListContext<SavedRecord>()
  const names = new Map(data.map(({ id, displayName }) => [id, displayName]))
  return selectedIds.map((id) => ({ id, displayName: names.get(id) ?? '' }))
}
