import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { fetchPlanning, type PlanningLine } from '../planningData.ts'
import { NO_FILTER, type PlanningFilters } from '../planningTypes.ts'
import { useLiveRefresh } from '../usePlanningData.ts'
import { rowsOf, type TimelineRow } from './rows.ts'
import { fetchTimeline, type TimelineAnswer } from './timelineData.ts'

const NO_ROWS: readonly TimelineRow[] = []
const NO_IDS: ReadonlySet<string> = new Set()

/** Keeps the rows while another period loads, without the bars of the old period. */
const withoutSpans = (answer: TimelineAnswer | undefined): TimelineAnswer | undefined =>
  answer && { ...answer, items: answer.items.map((item) => ({ ...item, spans: '', obstacles: [] })) }

export const useTimelineData = (range: PlanningRange, filters: PlanningFilters) => {
  const query = useQuery({
    queryKey: ['planning', 'timeline', range.from.toISOString(), range.to.toISOString(), filters],
    queryFn: () => fetchTimeline(range, filters),
    placeholderData: withoutSpans,
    staleTime: 0,
  })
  useLiveRefresh(range, NO_IDS)
  const { data } = query
  const rows = useMemo(() => (data ? rowsOf(data, range.from.getTime()) : NO_ROWS), [data, range])
  const isRead = query.isSuccess && !query.isPlaceholderData
  return { query, rows, isRead, isCut: Boolean(data?.isCut), version: query.dataUpdatedAt }
}

type Words = ReadonlyMap<string, readonly PlanningLine[]>
type Known = { range: PlanningRange; words: Words; versions: ReadonlyMap<string, number> }

export const useItemDetails = (range: PlanningRange, version: number, wanted: readonly string[]): Words => {
  const [known, setKnown] = useState<Known>({ range, words: new Map(), versions: new Map() })
  const current = known.range === range ? known : null
  const missing = wanted.filter((id) => current?.versions.get(id) !== version).join(' ')
  useEffect(() => {
    if (!missing || version === 0) return
    let isOver = false
    const items = missing.split(' ')
    const ask = async () => {
      const answer = await fetchPlanning(range, { ...NO_FILTER, items }).catch(() => null)
      // A truncated response lacks details: its rows keep their numbers, which are complete.
      if (!answer || isOver || answer.isCut) return
      const byItem = Map.groupBy(answer.lines, ({ itemId }) => itemId)
      setKnown((before) => {
        const kept = before.range === range ? before : { words: new Map(), versions: new Map() }
        return {
          range,
          words: new Map([...kept.words, ...items.map((id) => [id, byItem.get(id) ?? []] as const)]),
          versions: new Map([...kept.versions, ...items.map((id) => [id, version] as const)]),
        }
      })
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [missing, range, version])
  return useMemo(() => current?.words ?? new Map(), [current])
}
