import { Suspense } from 'react'
import type { EntitySlots, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useReserveAction } from './useReserveAction.tsx'

const Summary = lazyWith(
  () => import('./GoodsSummary.tsx'),
  (m) => m.GoodsSummary,
  () => null,
)

const useActions: UseActions = (record) => [useReserveAction(record)]

const slotsOf = (place: string): EntitySlots => ({
  show: {
    facts: ['reservationCategory', place, 'capacity', 'quantity', 'price', 'reference', 'sectors', 'blocked'],
    useActions,
    summary: ({ record }) => (
      <Suspense fallback={null}>
        <Summary record={record} />
      </Suspense>
    ),
  },
})

export const goodsSlots: SlotsByEntity = {
  location: slotsOf('parent'),
  property: slotsOf('location'),
  externalReservationItem: slotsOf('location'),
}
