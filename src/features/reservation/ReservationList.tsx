/** The reservations that the person may see, found by what people remember of them. */
import { useMemo } from 'react'
import { useEntityView } from '#src/crud/entityView.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListSlots } from '#src/crud/list/slots.ts'
import { CatalogueProvider, useCatalogue } from '#src/fields/catalogue.ts'
import { listCells } from './listCells.tsx'
import { LIST_SELECTION, listLabels, listResource } from './listResource.ts'
import { ReservationPresets } from './ReservationPresets.tsx'

const List = () => {
  const view = useEntityView(listResource)
  const slots = useMemo<ListSlots>(
    () => ({
      cells: listCells,
      banner: <ReservationPresets view={view} />,
      select: LIST_SELECTION,
      isCreatedFromFrame: true,
    }),
    [view],
  )
  return <ListPage resource={listResource} slots={slots} />
}

export const ReservationList = () => {
  const catalogue = useCatalogue()
  const own = useMemo(() => {
    const labels = catalogue.labels.reservation
    return labels ? { ...catalogue, labels: { ...catalogue.labels, reservation: listLabels(labels) } } : catalogue
  }, [catalogue])
  return (
    <CatalogueProvider value={own}>
      <List />
    </CatalogueProvider>
  )
}
