import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { restoreRecords } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'

export type Asked = { id: string; displayName: string }

type RestoreOptions = { nounOf: (entity: string) => Noun; onRestored: (ids: readonly string[]) => void }

export const useRestore = ({ nounOf, onRestored }: RestoreOptions) => {
  const client = useQueryClient()
  const notify = useNotify()
  const { registry } = useCatalogue()
  return useMutation({
    mutationFn: (records: readonly Asked[]) => restoreRecords(records.map(({ id }) => id)),
    onSuccess: (results) => {
      const restored = results.filter(({ isRestored }) => isRestored)
      const [only] = restored
      if (only) {
        const message =
          restored.length === 1
            ? texts.restored(nounOf(only.entity ?? ''), only.label ?? '')
            : texts.restoredMany(restored.length)
        notify(message, { type: 'success' })
      }
      onRestored(restored.map(({ id }) => id))
      const entities = new Set(['deletedRecord', ...restored.flatMap(({ entity }) => entity ?? [])])
      const paths = [...entities].flatMap((entity) => registry.find(entity) ?? []).map(pathOf)
      return Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
}
