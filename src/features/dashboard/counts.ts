import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FailedMaintenancePlansDocument, InterventionCountsDocument } from '#dataProviders/operations/intervention.ts'
import { ReservationCountsDocument } from '#dataProviders/operations/reservation.dashboard.ts'
import type { InterventionStatus } from '#resources/domain/interventionStatus.ts'
import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'

export type Count = { readonly count: number; readonly isExact: boolean }
export type Counts = ReadonlyMap<string, Count>

export const CLOCK_MS = 60_000

/** The key starts with the resource name, like those of all queries that live events refresh. */
export const useReservationCounts = (statuses: readonly DisplayStatus[]): UseQueryResult<Counts> =>
  useQuery({
    queryKey: ['reservation/reservation', 'counts', ...statuses],
    queryFn: async () => {
      const { getReservationCounts } = await callOperation(ReservationCountsDocument, { statuses })
      return new Map(getReservationCounts.map(({ displayStatus, ...count }) => [String(displayStatus), count]))
    },
    refetchInterval: CLOCK_MS,
  })

export const useInterventionCounts = (statuses: readonly InterventionStatus[]): UseQueryResult<Counts> =>
  useQuery({
    queryKey: ['intervention/intervention', 'counts', ...statuses],
    queryFn: async () => {
      const { getInterventionCounts } = await callOperation(InterventionCountsDocument, { statuses })
      return new Map(getInterventionCounts.map(({ status, ...count }) => [String(status), count]))
    },
    refetchInterval: CLOCK_MS,
  })

export const useFailedPlans = (isEnabled: boolean): UseQueryResult<Count> =>
  useQuery({
    queryKey: ['intervention/maintenance-plan', 'failed'],
    queryFn: async () => {
      const { total, isTotalExact } = (await callOperation(FailedMaintenancePlansDocument)).getMaintenancePlans
      return { count: total, isExact: isTotalExact }
    },
    refetchInterval: CLOCK_MS,
    enabled: isEnabled,
  })

/** Retries all failed queries of the page: they share one message. */
export const useRetryFailed = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' })
}
