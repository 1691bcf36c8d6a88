import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import type { PlanningFilters } from '../planningTypes.ts'
import { fetchOutages } from './outageData.ts'
import { outageEventsOf } from './outageEvents.ts'

type Asked = { range: PlanningRange; filters: PlanningFilters }
type Drawn = { shape: CalendarShape; timeZone: string; today: string }

export const useOutages = ({ range, filters }: Asked, { shape, timeZone, today }: Drawn) => {
  const query = useQuery({
    queryKey: ['planning', 'outages', range.from.toISOString(), range.to.toISOString(), filters],
    queryFn: () => fetchOutages(range, filters),
    staleTime: 0,
  })
  const { data } = query
  const isSingleItem = filters.items.length === 1
  const events = useMemo(
    () => (data ? outageEventsOf(data.outages, { shape, range, timeZone, today, isSingleItem }) : []),
    [data, shape, range, timeZone, today, isSingleItem],
  )
  return { query, events, count: data?.outages.length ?? 0, isCut: Boolean(data?.isCut) }
}
