/** Which rows are selected; none when there is nothing to do with them. */
import { useRecordSelection } from 'ra-core'
import type { EntityView } from '../entityView.ts'

export type Selection = {
  ids: readonly string[]
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
  deselect: (ids: readonly string[]) => void
  clear: () => void
}

export const useSelection = ({ path }: EntityView): Selection => {
  const [ids, { select, unselect, toggle, clearSelection }] = useRecordSelection({ resource: path })
  return {
    ids,
    toggle,
    select: (chosen) => select([...chosen]),
    deselect: (given) => unselect([...given]),
    clear: clearSelection,
  }
}
