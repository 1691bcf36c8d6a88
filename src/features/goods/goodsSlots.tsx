import { Suspense } from 'react'
import type { EntitySlots, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { useReportAction } from '#src/shared/booking/reportProblem.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useReserveAction } from './useReserveAction.tsx'

const Summary = lazyWith(
  () => import('./GoodsSummary.tsx'),
  (m) => m.GoodsSummary,
  () => null,
)

const actionsOf = (type: string): UseActions => {
  const useActions: UseActions = (record) => [useReserveAction(record), useReportAction(record && { ...record, type })]
  return useActions
}

const slotsOf = (place: string, type: string): EntitySlots => ({
  show: {
    facts: ['reservationCategory', place, 'capacity', 'quantity', 'price', 'reference', 'sectors', 'blocked'],
    useActions: actionsOf(type),
    summary: ({ record }) => (
      <Suspense fallback={null}>
        <Summary record={record} />
      </Suspense>
    ),
  },
})

export const goodsSlots: SlotsByEntity = {
  location: slotsOf('parent', 'LOCATION'),
  property: slotsOf('location', 'PROPERTY'),
  externalReservationItem: slotsOf('location', 'EXTERNAL_RESERVATION_ITEM'),
}
