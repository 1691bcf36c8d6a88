import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { onLiveEvent } from '#dataProviders/live.ts'
import {
  type InterventionFilter,
  WorkPlanningDocument,
  type WorkPlanningQuery,
  WorkToPlanDocument,
  type WorkToPlanFieldsFragment,
} from '#dataProviders/operations/intervention.planning.ts'
import { TimelineDocument } from '#dataProviders/operations/reservation.timeline.ts'
import { INTERVENTION_DELAYS } from '#resources/domain/interventionPriority.ts'
import { UNPLANNED_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'
import { epochOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Filters } from '#src/crud/listQuery.ts'
import { useCan } from '#src/session/useSession.ts'
import type { AxisSlot } from '#src/shared/planning/axis.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { slotsFrom, takenTimes } from '#src/shared/planning/timelineFrame.ts'
import type { WorkPlanningState } from './workState.ts'

const LIVE_DELAY_MS = 250
const KEY = 'work-planning'
const TO_PLAN_SHOWN = 60

type Answer = WorkPlanningQuery['getWorkPlanning']
export type WorkRow = Answer['rows'][number]
export type DrawnWork = Answer['works'][number] & AxisSlot
export type WorkToPlan = WorkToPlanFieldsFragment

const NO_WORKS: readonly DrawnWork[] = []
const NO_CLOSED: readonly (readonly AxisSlot[])[] = []
const NO_ROWS: readonly WorkRow[] = []
const NO_SLOTS: readonly AxisSlot[] = []

type Chosen = { readonly in?: readonly string[]; readonly under?: string } | undefined

/** A site includes properties, and a technician works of several: the planning has its own arguments for both. */
const questionOf = ({ location, user, ...filter }: Filters) => {
  const [place, person] = [location as Chosen, user as Chosen]
  return {
    input: { ...(place?.under && { sites: [place.under] }), ...(person?.in?.length && { technicians: person.in }) },
    filter: {
      ...filter,
      ...(place && !place.under && { location: place }),
      ...(person && !person.in?.length && { user: person }),
    } as InterventionFilter,
  }
}

const rangeInput = ({ from, to }: PlanningRange) => ({ from: utcTextOfDate(from), to: utcTextOfDate(to) })

const useLiveWorks = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: [KEY] })
      }, LIVE_DELAY_MS)
    }
    const topics = ['intervention', 'interventionCategory', 'reservation', 'closedPeriod', 'parameter', 'user']
    const stops = topics.map((topic) => onLiveEvent(topic, refresh))
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [client])
}

export const useWorkPlanning = (
  range: PlanningRange,
  { rows, filters }: Pick<WorkPlanningState, 'rows' | 'filters'>,
) => {
  const query = useQuery({
    queryKey: [KEY, 'works', range.from.toISOString(), range.to.toISOString(), rows, filters],
    queryFn: async () => {
      const { input, filter } = questionOf(filters)
      const variables = { input: { ...rangeInput(range), rows, ...input }, filter }
      return (await callOperation(WorkPlanningDocument, variables)).getWorkPlanning
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLiveWorks()
  const { data, isPlaceholderData } = query
  const works = useMemo(
    () =>
      data?.works.map((work) => ({ ...work, startsAt: epochOf(work.startingAt), endsAt: epochOf(work.endingAt) })) ??
      NO_WORKS,
    [data],
  )
  const closedHours = useMemo(
    () =>
      data && !isPlaceholderData
        ? data.closedHours.map((numbers) => slotsFrom(numbers, range.from.getTime()))
        : NO_CLOSED,
    [data, isPlaceholderData, range],
  )
  const [closed = NO_SLOTS] = closedHours
  return { query, works, rows: data?.rows ?? NO_ROWS, closed, closedHours, isCut: Boolean(data?.isCut) }
}

type Taken = ReadonlyMap<string, readonly AxisSlot[]>
const NOTHING_TAKEN: Taken = new Map()

export const useItemBookings = (range: PlanningRange, items: readonly string[]) => {
  const can = useCan()
  const isAllowed = can('RESERVATION')
  const { data } = useQuery({
    queryKey: [KEY, 'bookings', range.from.toISOString(), range.to.toISOString(), items],
    queryFn: async () => {
      const { getTimeline } = await callOperation(TimelineDocument, { input: { ...rangeInput(range), items } })
      return new Map(getTimeline.items.map(({ id, spans }) => [id, takenTimes(spans, range.from.getTime())]))
    },
    enabled: isAllowed && items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { isAllowed, taken: isAllowed && items.length > 0 ? (data ?? NOTHING_TAKEN) : NOTHING_TAKEN }
}

export const useWorksToPlan = (filters: Filters, search: string) => {
  const { user: _lead, status: _state, overdue: _late, ...rest } = filters
  const filter = { ...rest, status: { in: UNPLANNED_INTERVENTIONS }, ...(search && { q: search }) }
  const query = useQuery({
    queryKey: [KEY, 'to-plan', filter],
    queryFn: () =>
      callOperation(WorkToPlanDocument, {
        late: { ...filter, overdue: { in: INTERVENTION_DELAYS } },
        other: { ...filter, overdue: { isEmpty: true } },
        perPage: TO_PLAN_SHOWN,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = query
  const works = useMemo(() => [...(data?.late.items ?? []), ...(data?.other.items ?? [])], [data])
  return { query, works, total: data && data.late.total + data.other.total }
}
