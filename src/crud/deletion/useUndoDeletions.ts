import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { undoDeletions } from '#dataProviders/activities.ts'
import { dismissDeletionsOf } from '#dataProviders/deletionRequests.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { trashTexts } from '#i18n/fr/trash.ts'

type Deleted = { entity: string; path: string; noun: Noun; ids: readonly string[] }

export const useUndoDeletions = () => {
  const notify = useNotify()
  const client = useQueryClient()
  return async ({ entity, path, noun, ids }: Deleted): Promise<void> => {
    try {
      const results = await undoDeletions(entity, ids)
      const restored = results.filter(({ isRestored }) => isRestored)
      const [first, ...others] = restored
      const reasons = new Set(results.flatMap((result) => result.reasons))
      const message =
        others.length > 0 ? trashTexts.restoredMany(others.length + 1) : trashTexts.restored(noun, first?.label ?? '')
      if (first) notify(message, { type: 'success' })
      if (reasons.size > 0) notify([...reasons].join('\n'), { type: 'warning' })
      dismissDeletionsOf(
        entity,
        restored.flatMap(({ recordId }) => recordId ?? []),
      )
      await client.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}
