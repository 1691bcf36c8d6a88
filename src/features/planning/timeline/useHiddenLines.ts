import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { axisPlace } from '#src/shared/planning/axis.ts'
import { countHidden } from '../hidden/hiddenReservations.ts'
import { fetchPlanningPeriods, itemSearch } from '../planningData.ts'
import { periodsOf } from '../planningEvents.ts'
import { filtersOn } from '../planningTypes.ts'
import type { TimelineState } from './useTimeline.ts'

const useRowsWithHidden = ({ data, axis }: TimelineState): readonly string[] =>
  useMemo(
    () =>
      data.rows
        .filter(({ spans }) =>
          spans.some(({ startsAt, endsAt }) => axisPlace(axis, startsAt) >= axisPlace(axis, endsAt)),
        )
        .map(({ id }) => id),
    [data.rows, axis],
  )

/** Counts reservations, but the timeline has only reservation items: fetches reservations of items with hidden ones. */
const useHiddenCounts = (timeline: TimelineState) => {
  const { range, question, organisation, data } = timeline
  const ids = useRowsWithHidden(timeline)
  const { data: periods } = useQuery({
    queryKey: ['planning', 'hidden', range.from.toISOString(), range.to.toISOString(), data.version, ids],
    queryFn: () => fetchPlanningPeriods(range, ids),
    enabled: ids.length > 0,
  })
  return useMemo(
    () => countHidden(ids.length > 0 && periods ? periodsOf(periods.lines) : [], question, organisation),
    [ids, periods, question, organisation],
  )
}

export const useHiddenLines = (timeline: TimelineState) => {
  const { data, rows, state } = timeline
  const isFiltered = filtersOn(state.filters) > 0
  const { data: all } = useQuery({ ...itemSearch(''), enabled: isFiltered })
  const hiddenCounts = useHiddenCounts(timeline)
  if (!data.isRead || (isFiltered && !all)) return null
  const filtered = isFiltered && all ? Math.max(0, all.total - data.rows.length) : 0
  const taken = data.rows.length - rows.length
  const parts = [filtered > 0 && texts.hiddenByFilters(filtered), taken > 0 && texts.notFree(taken)]
  const sentence = parts.filter((part) => part !== false).join(' ')
  return { hiddenCounts, byFilters: sentence ? { count: texts.filtered(filtered + taken), sentence } : null }
}
