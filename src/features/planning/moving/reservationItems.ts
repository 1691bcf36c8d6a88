/** Reads all items of a reservation: the planning's answer has only the items of its filters and rows. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReservationLinesDocument } from '#dataProviders/operations/reservation.timeline.ts'
import type { DrawnItem, DrawnReservation } from '../planningTypes.ts'

type ReservationItems = { items: readonly DrawnItem[]; unseen: number }

const fetchItems = async (id: string): Promise<ReservationItems> => {
  const { getReservation } = await callOperation(ReservationLinesDocument, { id })
  const current = (getReservation?.reservationItems ?? []).filter(({ cancelledAt }) => !cancelledAt)
  const items = current.flatMap(({ quantity, reservableItem }): DrawnItem[] =>
    reservableItem
      ? [
          {
            id: reservableItem.id,
            name: reservableItem.name,
            quantity: quantity ?? 1,
            categoryName: reservableItem.reservationCategory?.name ?? null,
            left: null,
          },
        ]
      : [],
  )
  return { items, unseen: current.length - items.length }
}

const itemsQuery = (id: string) =>
  queryOptions({ queryKey: ['planning', 'reservationItems', id], queryFn: () => fetchItems(id), staleTime: 30_000 })

type DrawnItems = Pick<DrawnReservation, 'id' | 'items'>

const withDrawnAvailability = ({ items }: DrawnItems, read: ReservationItems): ReservationItems => {
  const known = new Map(items.map((item) => [item.id, item]))
  return { ...read, items: read.items.map((item) => ({ ...item, left: known.get(item.id)?.left ?? null })) }
}

/** A masked reservation has no readable record, so its drawn items are returned. */
export const readReservationItems = async (client: QueryClient, reservation: DrawnItems): Promise<ReservationItems> =>
  reservation.id
    ? withDrawnAvailability(reservation, await client.fetchQuery(itemsQuery(reservation.id)))
    : { items: reservation.items, unseen: 0 }

export const useReservationItems = (reservation: DrawnItems | null): ReservationItems & { isRead: boolean } => {
  const id = reservation?.id ?? null
  const { data } = useQuery({ ...itemsQuery(id ?? ''), enabled: id !== null })
  return useMemo(() => {
    if (!reservation || !data) return { items: reservation?.items ?? [], unseen: 0, isRead: id === null }
    return { ...withDrawnAvailability(reservation, data), isRead: true }
  }, [reservation, data, id])
}
