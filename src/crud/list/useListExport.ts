import { useState } from 'react'
import { type Exporter, useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { exportAddress } from '#dataProviders/transfer.ts'
import { exportTexts as texts } from '#i18n/fr/exports.ts'
import type { EntityView } from '../entityView.ts'
import type { Filters, Sort } from '../listQuery.ts'
import type { SavedRecord } from '../slots.ts'
import { downloadFrom } from '../transfer/download.ts'

/** Stands for the whole filtered list, in place of the records that react-admin's buttons would read. */
export const WHOLE_LIST: SavedRecord[] = []

type Asked = { filter: Filters; sort: Sort }

export const useListExport = (view: EntityView, { filter, sort }: Asked) => {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const run = async (filtered: Filters, columns?: readonly string[]): Promise<void> => {
    setAsking(true)
    try {
      downloadFrom(await exportAddress(view.resource, { filter: filtered, sort, ...(columns && { columns }) }))
      notify(texts.started, { type: 'success' })
    } catch (error) {
      notify(`${texts.failed} ${messageFor(error)}`, { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const exporter: Exporter<SavedRecord> = (records) =>
    run(records === WHOLE_LIST ? filter : { ids: records.map(({ id }) => id) })
  return { isAsking, run: (columns?: readonly string[]) => run(filter, columns), exporter }
}
