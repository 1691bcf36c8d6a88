import { Suspense } from 'react'
import { reservation } from '#resources/entities/reservation.ts'
import type { EntitySlots, SavedRecord, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { useManages } from '#src/session/useSession.ts'
import { useReportAction } from '#src/shared/booking/reportProblem.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { LabelsOfSelection } from './labels/LabelsOfSelection.tsx'
import { useLabelActions } from './labels/useLabelActions.tsx'
import { useIsReservable, useReserveAction } from './useReserveAction.tsx'

const Summary = lazyWith(
  () => import('./GoodsSummary.tsx'),
  (m) => m.GoodsSummary,
  () => null,
)

const actionsOf = (type: string): UseActions => {
  const useActions: UseActions = (record) => [useReserveAction(record), useReportAction(record && { ...record, type })]
  return useActions
}

const withLabels = (type: 'LOCATION' | 'PROPERTY', slots: EntitySlots): EntitySlots => {
  const useActions: UseActions = (record) => [...actionsOf(type)(record), ...useLabelActions(record, type)]
  return {
    ...slots,
    list: { selectionActions: <LabelsOfSelection right={type} /> },
    show: { ...slots.show, useActions },
  }
}

/** The summary shows the next reservations. It links to all of them if the person sees them all. */
const useShownRelated = (record: SavedRecord): readonly string[] => {
  const isShown = useIsReservable(record)
  return useManages('RESERVATION_MANAGEMENT') && isShown ? SHOWN : NONE
}

const SHOWN = [reservation.key]
const NONE: readonly string[] = []

const slotsOf = (place: string, type: string): EntitySlots => ({
  show: {
    facts: ['reservationCategory', place, 'capacity', 'quantity', 'price', 'reference', 'sectors', 'blocked'],
    useActions: actionsOf(type),
    useShownRelated,
    summary: ({ record }) => (
      <Suspense fallback={null}>
        <Summary record={record} />
      </Suspense>
    ),
  },
})

export const goodsSlots: SlotsByEntity = {
  location: withLabels('LOCATION', slotsOf('parent', 'LOCATION')),
  property: withLabels('PROPERTY', slotsOf('location', 'PROPERTY')),
  externalReservationItem: slotsOf('location', 'EXTERNAL_RESERVATION_ITEM'),
}
