/** Which rows of the list are selected. */
import { useEffect, useRef } from 'react'
import { useListContext, useRecordSelection } from 'react-admin'
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

/**
 * A selection ends with the visit to its list, and with the filters that it was made under: nobody deletes later what they
 * chose for something else before, nor what they do not see any more. It goes from one page to the next.
 */
export const useSelectionOfVisit = (resource: string, filters: object): void => {
  const made = JSON.stringify(filters)
  const [, { clearSelection }] = useRecordSelection({ resource })
  const clear = useRef(clearSelection)
  useEffect(() => {
    clear.current = clearSelection
  }, [clearSelection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, and whenever it is filtered anew.
  useEffect(() => {
    clear.current()
    return () => clear.current()
  }, [resource, made])
}

/** The selected records, by the names of those that are on the page. */
export const useSelectedRecords = (): Reference[] => {
  const { selectedIds, data = [] } = useListContext<SavedRecord>()
  const names = new Map(data.map(({ id, displayName }) => [id, displayName]))
  return selectedIds.map((id) => ({ id, displayName: names.get(id) ?? '' }))
}
