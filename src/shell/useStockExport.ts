import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { exportTexts as texts } from '#i18n/fr/exports.ts'
import { EXPORT_EVENT } from './stockExport.ts'

export const useStockExport = (): void => {
  const notify = useNotify()
  useEffect(() => {
    const exportRecords = async (event: Event): Promise<void> => {
      try {
        const { downloadExport } = await import('./downloadExport.ts')
        await downloadExport((event as CustomEvent<readonly unknown[]>).detail)
        notify(texts.started, { type: 'success' })
      } catch (error) {
        notify(`${texts.failed} ${messageFor(error)}`, { type: 'error' })
      }
    }
    window.addEventListener(EXPORT_EVENT, exportRecords)
    return () => window.removeEventListener(EXPORT_EVENT, exportRecords)
  }, [notify])
}
