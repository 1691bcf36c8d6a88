import { useMemo } from 'react'
import { useGetMany } from 'react-admin'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '../views/catalogue.ts'
import type { Reference } from './description.ts'

/** Loads the names of records, because addresses and settings hold only ids. */
export const useNamed = (to: string, ids: string[]): Reference[] => {
  const resource = useCatalogue().registry.get(to)
  const { data } = useGetMany<Reference>(pathOf(resource), { ids, meta: { columns: [] } }, { enabled: ids.length > 0 })
  return useMemo(
    () => ids.map((id) => ({ id, displayName: data?.find((record) => record?.id === id)?.displayName ?? '…' })),
    [ids, data],
  )
}
