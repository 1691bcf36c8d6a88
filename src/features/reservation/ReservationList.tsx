/** The reservations that the person may see, found by what people remember of them. */
import { useMemo } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListSlots } from '#src/crud/slots.ts'
import { CatalogueProvider, useCatalogue } from '#src/fields/catalogue.ts'
import { listCells } from './listCells.tsx'
import { COMING, LIST_SELECTION, listLabels, listResource } from './listResource.ts'
import { ReservationPresets } from './ReservationPresets.tsx'

const SLOTS: ListSlots = {
  cells: listCells,
  banner: <ReservationPresets />,
  select: LIST_SELECTION,
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
