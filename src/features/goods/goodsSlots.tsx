/** What the derived pages of places, goods and those of partners have of their own. */
import { Suspense } from 'react'
import type { EntitySlots, SlotsByEntity } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

const Summary = lazyWith(
  () => import('./GoodsSummary.tsx'),
  (m) => m.GoodsSummary,
  () => null,
)

const slotsOf = (place: string): EntitySlots => ({
  show: {
    facts: ['image', 'reservationCategory', place, 'capacity', 'quantity', 'price', 'reference', 'sectors', 'blocked'],
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
