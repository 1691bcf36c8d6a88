import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { onLiveEvent } from '#dataProviders/live.ts'
import { epochOf } from '#resources/domain/time.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { fetchBlockedItems, fetchPlanning, fetchPlanningPeriods } from './planningData.ts'
import { periodsOf, reservationsOf } from './planningEvents.ts'
import { filtersOn, type PlanningFilters } from './planningTypes.ts'

const LIVE_DELAY_MS = 250
const NO_LINES: never[] = []
const SHOWN_WITH = ['reservationCategory', 'parameter', 'intervention', 'closedPeriod']

const keyOf = (range: PlanningRange, filters: PlanningFilters | 'periods') => [
  'planning',
  range.from.toISOString(),
  range.to.toISOString(),
  filters,
]

const touches = (payload: Readonly<Record<string, unknown>>, range: PlanningRange): boolean => {
  const { startingAt, endingAt } = payload
  if (typeof startingAt !== 'string' || typeof endingAt !== 'string') return true
  return epochOf(startingAt) < range.to.getTime() && epochOf(endingAt) > range.from.getTime()
}

/** Refreshes the displayed range after live events, at most four times a second. */
export const useLiveRefresh = (range: PlanningRange, shown: ReadonlySet<string>): void => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = (isShown: boolean) => {
      client.invalidateQueries({ queryKey: ['planning'], refetchType: 'none' })
      if (!isShown || timer) return
      timer = setTimeout(() => {
        timer = undefined
        client.refetchQueries({ queryKey: ['planning'], type: 'active' })
      }, LIVE_DELAY_MS)
    }
    const stops = [
      onLiveEvent('reservation', ({ payload }) => refresh(shown.has(String(payload.id)) || touches(payload, range))),
      onLiveEvent('reservableItem', () => {
        client.invalidateQueries({ queryKey: ['planning-blocked'] })
        refresh(true)
      }),
      ...SHOWN_WITH.map((topic) => onLiveEvent(topic, () => refresh(true))),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [client, range, shown])
}

type PlanningRanges = { range: PlanningRange; near: readonly PlanningRange[] }

const useReadAhead = (near: readonly PlanningRange[], filters: PlanningFilters, isReady: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    for (const range of near) {
      client.prefetchQuery({
        queryKey: keyOf(range, filters),
        queryFn: () => fetchPlanning(range, filters),
        staleTime: 60_000,
      })
    }
  }, [client, near, filters, isReady])
}

const isFiltering = (filters: PlanningFilters): boolean => filtersOn(filters) > 0

/** Reservations that the filters exclude; null while loading. */
const useFilteredOut = (range: PlanningRange, filters: PlanningFilters, drawn: readonly { key: string }[]) => {
  const { data } = useQuery({
    queryKey: keyOf(range, 'periods'),
    queryFn: () => fetchPlanningPeriods(range),
    enabled: isFiltering(filters),
    staleTime: 0,
  })
  return useMemo(() => {
    if (!isFiltering(filters)) return { reservations: [], isCut: false }
    if (!data) return null
    const keys = new Set(drawn.map(({ key }) => key))
    return { reservations: periodsOf(data.lines).filter(({ key }) => !keys.has(key)), isCut: data.isCut }
  }, [data, filters, drawn])
}

export const usePlanningData = ({ range, near }: PlanningRanges, filters: PlanningFilters) => {
  const query = useQuery({
    queryKey: keyOf(range, filters),
    queryFn: () => fetchPlanning(range, filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const lines = query.data?.lines ?? NO_LINES
  const reservations = useMemo(() => reservationsOf(lines), [lines])
  const shown = useMemo(() => new Set(reservations.flatMap(({ id }) => id ?? [])), [reservations])
  const filteredOut = useFilteredOut(range, filters, reservations)
  useLiveRefresh(range, shown)
  useReadAhead(near, filters, query.isSuccess)
  return { query, reservations, filteredOut, isCut: Boolean(query.data?.isCut) }
}

export const useBlockedItems = (): ReadonlySet<string> => {
  const { data } = useQuery({ queryKey: ['planning-blocked'], queryFn: fetchBlockedItems, staleTime: 5 * 60_000 })
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data])
}
