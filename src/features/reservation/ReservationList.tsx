/** The reservations that the person may see, found by what people remember of them. */
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { useSelection } from '#src/crud/list/selection.ts'
import type { ListSlots } from '#src/crud/slots.ts'
import { ReservationDecisions } from '#src/features/booking/DecisionButtons.tsx'
import { CatalogueProvider, useCatalogue } from '#src/fields/catalogue.ts'
import { listCells } from './listCells.tsx'
import { COMING, LIST_SELECTION, type ListedReservation, listLabels, listResource } from './listResource.ts'
import { ReservationPresets } from './ReservationPresets.tsx'

/** What waits for the person among the selected rows; the selection ends with it. */
const SelectedDecisions = () => {
  const { ids, clear } = useSelection()
  const { data = [] } = useListContext<ListedReservation & { id: string }>()
  const waiting = data.filter(({ id, displayStatus }) => displayStatus === 'TO_VALIDATE' && ids.includes(id))
  return waiting.length > 0 && <ReservationDecisions ids={waiting.map(({ id }) => id)} onDone={clear} />
}

const SLOTS: ListSlots = {
  cells: listCells,
  banner: <ReservationPresets />,
  select: LIST_SELECTION,
  selectionActions: SelectedDecisions,
  isCreatedFromFrame: true,
  defaultFilters: COMING,
  emptyTitle: reservationTexts.rows.nothingComing,
}

export const ReservationList = () => {
  const catalogue = useCatalogue()
  const own = useMemo(() => {
    const labels = catalogue.labels.reservation
    return labels ? { ...catalogue, labels: { ...catalogue.labels, reservation: listLabels(labels) } } : catalogue
  }, [catalogue])
  return (
    <CatalogueProvider value={own}>
      <ListPage resource={listResource} slots={SLOTS} />
    </CatalogueProvider>
  )
}
