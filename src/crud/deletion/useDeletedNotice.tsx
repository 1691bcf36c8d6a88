/** Says that records are gone, with the way back for whoever deleted them. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { undoDeletions } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { binTexts } from '#i18n/fr/bin.ts'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import { ActionNotice } from '../ActionNotice.tsx'
import type { EntityView } from '../entityView.ts'

/** Long enough to think better of it. */
const READING_MS = 12_000

const useUndo = ({ resource, path, noun }: EntityView) => {
  const notify = useNotify()
  const client = useQueryClient()
  return async (ids: readonly string[]): Promise<void> => {
    try {
      const results = await undoDeletions(resource.key, ids)
      const [first, ...others] = results.filter(({ isRestored }) => isRestored)
      const reasons = new Set(results.flatMap((result) => result.reasons))
      const message =
        others.length > 0 ? binTexts.restoredMany(others.length + 1) : binTexts.restored(noun, first?.label ?? '')
      if (first) notify(message, { type: 'success' })
      if (reasons.size > 0) notify([...reasons].join('\n'), { type: 'warning' })
      await client.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}

/** `ids`: those that are gone. */
export const useDeletedNotice = (view: EntityView) => {
  const notify = useNotify()
  const undo = useUndo(view)
  return (text: string, ids: readonly string[], type: 'success' | 'warning' = 'success'): void =>
    ids.length > 0
      ? notify(<ActionNotice text={text} label={texts.undo} onAct={() => void undo(ids)} />, {
          type,
          autoHideDuration: READING_MS,
        })
      : notify(text, { type })
}
