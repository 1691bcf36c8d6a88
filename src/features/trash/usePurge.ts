import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import { pathOf } from '#resources/schema/names.ts'

export const TRASH_PATH = pathOf(deletedRecord)

export const usePurge = <T>(purge: (given: T) => Promise<number>, onDone: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: purge,
    onSuccess: (count) => {
      notify(count > 0 ? texts.purged(count) : texts.purgedNone, { type: count > 0 ? 'success' : 'info' })
      onDone()
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [TRASH_PATH] }),
  })
}
