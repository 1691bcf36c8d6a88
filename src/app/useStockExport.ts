/** Stock export buttons download the server's export of their list: whole, with its rights, filter and order. */
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { listQueryOf } from '#dataProviders/listQueries.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { exportAddress } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { downloadFrom } from '#src/crud/transfer/download.ts'
import { EXPORT_EVENT } from './stockExport.ts'

const texts = transferTexts.export

const addressOf = (records: readonly unknown[]): Promise<string> => {
  const query = listQueryOf(records)
  if (!query) throw new Error('Only records that a list has read are exported')
  const { resource, filter, sort } = query
  return exportAddress(resource, { filter, sort: sort?.field === 'id' ? undefined : sort })
}

export const useStockExport = (): void => {
  const notify = useNotify()
  useEffect(() => {
    const exportRecords = async (event: Event): Promise<void> => {
      try {
        downloadFrom(await addressOf((event as CustomEvent<readonly unknown[]>).detail))
        notify(texts.started, { type: 'success' })
      } catch (error) {
        notify(`${texts.failed} ${messageFor(error)}`, { type: 'error' })
      }
    }
    window.addEventListener(EXPORT_EVENT, exportRecords)
    return () => window.removeEventListener(EXPORT_EVENT, exportRecords)
  }, [notify])
}
