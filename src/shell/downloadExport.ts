import { listQueryOf } from '#dataProviders/listQueries.ts'
import { exportAddress } from '#dataProviders/transfer.ts'
import { downloadFrom } from '#src/crud/transfer/download.ts'

export const downloadExport = async (records: readonly unknown[]): Promise<void> => {
  const query = listQueryOf(records)
  if (!query) throw new Error('Only records that a list has read are exported')
  const { resource, filter, sort } = query
  downloadFrom(await exportAddress(resource, { filter, sort: sort?.field === 'id' ? undefined : sort }))
}
