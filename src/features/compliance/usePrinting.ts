import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { Printing } from './requestDocument.ts'

/** Requests a document; the tray of documents shows it. */
export const usePrinting = (onAsked?: () => void) => {
  const notify = useNotify()
  return useMutation({
    mutationFn: async (asked: Printing) => (await import('./requestDocument.ts')).requestDocument(asked),
    onSuccess: (notice) => {
      followedEditions.follow()
      notify(notice, { type: 'success' })
      onAsked?.()
    },
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
}
