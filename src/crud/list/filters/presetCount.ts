import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Filters } from '../../listQuery.ts'

/** Number of matches: « 128 », « 10 000+ »; undefined while unknown or zero. `field`: order of the one row that is read. */
export const usePresetCount = (path: string, name: string, filters: Filters, field: string): string | undefined => {
  const { q } = useListContext().filterValues
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    queryKey: [path, 'preset', name, q],
    queryFn: () =>
      dataProvider.getList(path, {
        sort: { field, order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
        filter: { ...filters, ...(q ? { q } : {}) },
        meta: { columns: [] },
      }),
  })
  const total = data?.meta?.total ?? data?.total ?? 0
  return total > 0 ? crudTexts.list.presetCount(total, data?.meta?.isTotalExact !== false) : undefined
}

export const countedLabel = (label: string, count: string | undefined): string =>
  count ? `${label} · ${count}` : label
