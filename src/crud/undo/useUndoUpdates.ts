import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { undoActivities } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { historyTexts } from '#i18n/fr/history.ts'

export const useUndoUpdates = (path: string) => {
  const notify = useNotify()
  const client = useQueryClient()
  return async (entries: readonly string[]): Promise<void> => {
    try {
      const results = await undoActivities(entries)
      const undone = results.filter(({ isUndone }) => isUndone).length
      const reasons = new Set(results.flatMap((result) => result.reasons))
      if (undone > 0) notify(historyTexts.undoneMany(undone), { type: 'success' })
      if (reasons.size > 0) notify([...reasons].join('\n'), { type: 'warning' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [path] })
  }
}
