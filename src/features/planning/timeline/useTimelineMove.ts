import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReservationLinesDocument } from '#dataProviders/operations/reservation.timeline.ts'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { isWithin, utcTextOfDate } from '#resources/domain/time.ts'
import { updateReservation } from '#src/shared/booking/writeReservation.ts'
import type { AxisSlot } from '#src/shared/planning/axis.ts'
import { usePlanningMove } from '../moving/usePlanningMove.ts'
import { reservationsOf } from '../planningEvents.ts'
import type { TimelineBooking } from './bars.ts'
import type { TimelineRow } from './rows.ts'
import type { PreviewedSlot } from './SlotPreview.tsx'

type Placement = { index: number; row: TimelineRow; slot: AxisSlot; moved: TimelineBooking }

const periodOf = ({ startsAt, endsAt }: AxisSlot) => ({
  startingAt: utcTextOfDate(new Date(startsAt)),
  endingAt: utcTextOfDate(new Date(endsAt)),
})

/** All reservation items of the reservation, one of them with another item: an update must list them all. */
const withItem = async (id: string, from: string, to: string) => {
  const { getReservation } = await callOperation(ReservationLinesDocument, { id })
  const lines = getReservation?.reservationItems ?? []
  if (!lines.some(({ reservableItem }) => reservableItem?.id === from))
    throw new ServiceError('CONFLICT', texts.movedElsewhere)
  return lines.map(({ id: line, reservableItem }) => {
    // The update cannot list a hidden item, and would remove it.
    if (!reservableItem) throw new ServiceError('FORBIDDEN', texts.hasUnseen)
    return { id: line, item: reservableItem.id === from ? to : reservableItem.id }
  })
}

type Place = { itemId: string; slot: AxisSlot }

const write = async (id: string, from: Place, to: Place, more?: { overrideReason?: string }) => {
  const items = from.itemId === to.itemId ? undefined : await withItem(id, from.itemId, to.itemId)
  const movedFrom = periodOf(from.slot)
  return updateReservation(id, { ...periodOf(to.slot), ...more, movedFrom, ...(items && { items }) })
}

export const useTimelineMove = () => {
  const client = useQueryClient()
  const move = usePlanningMove()
  const [saving, setSaving] = useState<PreviewedSlot | null>(null)
  const { write: run } = move
  const place = useCallback(
    async ({ index, row, slot, moved }: Placement): Promise<void> => {
      const { line } = moved
      const id = line?.reservationId
      const [reservation] = line ? reservationsOf([line]) : []
      const isSame = slot.startsAt === moved.startsAt && slot.endsAt === moved.endsAt && row.id === line?.itemId
      if (!line || !id || !reservation || isSame) return
      setSaving({ index, row, slot, moved })
      const [from, to] = [
        { itemId: line.itemId, slot: moved },
        { itemId: row.id, slot },
      ]
      await run(reservation, {
        run: (more) => write(id, from, to, more),
        back: (more) => write(id, to, from, more),
        isReduced: from.itemId === to.itemId && isWithin(periodOf(slot), periodOf(moved)),
      })
      await client.refetchQueries({ queryKey: ['planning', 'timeline'], type: 'active' })
      setSaving(null)
    },
    [client, run],
  )
  return { ...move, place, saving }
}
