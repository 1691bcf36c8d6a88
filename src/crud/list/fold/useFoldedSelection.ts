/** Selecting a folded row selects all its records (D25). */
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { Rows } from '../rows.ts'
import type { Selection } from '../selection/selection.ts'

export const useFoldedSelection = (selection: Selection, { rows, tree }: Rows): Selection => {
  const notify = useNotify()
  const behind = tree?.behind
  if (!behind) return selection
  const lines = rows.filter(({ childCount }) => childCount > 0).map(({ record }) => record.id)
  const failed = (error: unknown) => notify(messageFor(error), { type: 'error' })
  const select = async (wanted: readonly string[]) => {
    selection.select(wanted)
    const kept = new Set(wanted)
    const changed = lines.filter((line) => kept.has(line) !== selection.ids.includes(line))
    if (changed.length === 0) return
    for (const line of changed) {
      const isMeant = kept.has(line)
      for (const id of await behind(line)) {
        if (isMeant) kept.add(id)
        else kept.delete(id)
      }
    }
    selection.select([...kept])
  }
  return {
    ...selection,
    select: (wanted) => void select(wanted).catch(failed),
    toggle: (id) => {
      if (!lines.includes(id)) return selection.toggle(id)
      const { ids } = selection
      select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).catch(failed)
    },
  }
}
