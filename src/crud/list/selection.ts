/** Which rows are selected; none when there is nothing to do with them. */
import { useRecordSelection } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { EntityView } from '../entityView.ts'

export type Selection = {
  ids: readonly string[]
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
  deselect: (ids: readonly string[]) => void
  clear: () => void
}

export const useSelection = ({ path }: EntityView): Selection => {
  const [ids, { select, toggle, clearSelection }] = useRecordSelection({ resource: path })
  // Several may leave the selection between two renderings.
  const current = useRef<readonly string[]>(ids)
  useEffect(() => {
    current.current = ids
  }, [ids])
  return {
    ids,
    toggle,
    select: (chosen) => select([...chosen]),
    deselect: (given) => {
      current.current = current.current.filter((id) => !given.includes(id))
      select([...current.current])
    },
    clear: clearSelection,
  }
}
