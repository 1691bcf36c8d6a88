import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { downloadFrom } from '#src/crud/transfer/download.ts'
import type { Printing } from './requestDocument.ts'

const load = () => import('./requestDocument.ts')

/** Requests a document and downloads it once it is ready; the tray of documents shows it too. */
export const usePrinting = (onAsked?: () => void) => {
  const notify = useNotify()
  const fail = (error: unknown) => notify(messageFor(error), { type: 'error', autoHideDuration: null })
  const deliver = async (id: string) => {
    const document = await (await load()).waitForDocument(id)
    const [file] = document?.files ?? []
    if (document?.failure) notify(document.failure, { type: 'error', autoHideDuration: null })
    if (!document || !file?.url) return
    downloadFrom(file.url)
    notify(texts.ready(document.name ?? ''), { type: 'success' })
  }
  return useMutation({
    mutationFn: async (asked: Printing) => (await load()).requestDocument(asked),
    onSuccess: ({ id, name }) => {
      followedEditions.follow()
      notify(texts.asked(name ?? ''), { type: 'success' })
      onAsked?.()
      deliver(id).catch(fail)
    },
    onError: fail,
  })
}
