import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSaveContext } from 'react-admin'
import type { ReservableItemType } from '#dataProviders/operations/reservation.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { type AvailabilityPage, fetchAvailability, type ItemAvailability } from '#src/shared/booking/availability.ts'
import type { FormLine, ReservationFormValues } from '../values/formValues.ts'

export type WantedPeriod = { startingAt: string; endingAt: string }
export type PickerFilter = {
  type: ReservableItemType | ''
  category: string
  sector: string
  people: string
  equipment: readonly string[]
}
export type ItemSearch = PickerFilter & { search: string }

const PER_PAGE = 25
const FRESH_MS = 15_000
const PREFIX = 'reservation/reservation'

/** Returns the period; null if an end is missing or they are in the wrong order. */
export const periodOf = ({
  startingAt,
  endingAt,
}: Pick<ReservationFormValues, 'startingAt' | 'endingAt'>): WantedPeriod | null =>
  isUtcText(startingAt) && isUtcText(endingAt) && startingAt < endingAt ? { startingAt, endingAt } : null

/** Disabled during a save: the saved reservation itself would make its items unavailable. */
export const useIsAsking = (period: WantedPeriod | null): boolean => {
  const { saving } = useSaveContext()
  return period !== null && !saving
}

/** True if enough units are free, with or without an override. */
export const isLineFree = (line: FormLine, availability: ItemAvailability | undefined): boolean =>
  !availability ||
  ((availability.state !== 'BLOCKED' || availability.canLift) && availability.quantityFree >= line.quantity)

export const useChosenAvailability = (
  lines: readonly FormLine[],
  period: WantedPeriod | null,
  reservationId?: string,
) => {
  const isAsking = useIsAsking(period)
  const itemIds = useMemo(() => lines.map(({ itemId }) => itemId).toSorted(), [lines])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [PREFIX, 'availability', 'chosen', period, itemIds, reservationId],
    queryFn: ({ signal }) =>
      fetchAvailability(
        { ...(period as WantedPeriod), itemIds, ...(reservationId && { excludeReservation: reservationId }) },
        { page: 1, perPage: 200 },
        signal,
      ),
    enabled: isAsking && itemIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const byItem = useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data])
  return { byItem, isCurrent: data !== undefined && !isPlaceholderData }
}

const nextPage = (last: AvailabilityPage, pages: readonly AvailabilityPage[]) =>
  last.hasNextPage ? pages.length + 1 : undefined

const MOST_PEOPLE = 1_000_000

const peopleOf = (typed: string): number | null => {
  const people = Number(typed)
  return Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE ? people : null
}

export const useItemSearch = (wanted: ItemSearch, period: WantedPeriod | null, reservationId?: string) => {
  const query = useInfiniteQuery({
    queryKey: [PREFIX, 'availability', 'search', wanted, period, reservationId],
    queryFn: ({ pageParam, signal }) =>
      fetchAvailability(
        {
          ...(period as WantedPeriod),
          ...(wanted.search && { search: wanted.search }),
          ...(wanted.type && { type: wanted.type }),
          ...(wanted.category && { category: wanted.category }),
          ...(wanted.sector && { sectors: [wanted.sector] }),
          ...(peopleOf(wanted.people) && { people: peopleOf(wanted.people) }),
          ...(wanted.equipment.length > 0 && { equipment: wanted.equipment.map((id) => ({ id })) }),
          ...(reservationId && { excludeReservation: reservationId }),
        },
        { page: pageParam, perPage: PER_PAGE },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: useIsAsking(period),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return { ...query, items }
}
