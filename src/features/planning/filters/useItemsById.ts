import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchItemsById, type ItemChoice } from '../planningData.ts'

export const useItemsById = (ids: readonly string[]): ItemChoice[] => {
  const { data } = useQuery({
    queryKey: ['planning-items', ids],
    queryFn: () => fetchItemsById(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return useMemo(() => (data ?? []).filter(({ id }) => ids.includes(id)), [data, ids])
}
