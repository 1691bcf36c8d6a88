import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { CANCELLABLE_STATUSES, CLOSABLE_STATUSES } from '#resources/domain/reservationStatus.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { useSelection } from '#src/crud/list/selection/selection.ts'
import type { ListSlots, UseActions } from '#src/crud/slots.ts'
import { CatalogueProvider, useCatalogue } from '#src/fields/views/catalogue.ts'
import { ReservationCancelling } from '#src/shared/booking/CancelButton.tsx'
import { ReservationClosing } from '#src/shared/booking/ClosingButton.tsx'
import { ReservationDecisions, useDecisionRowActions } from '#src/shared/booking/DecisionButtons.tsx'
import { LettersOfList, LettersOfSelection } from '#src/shared/letters/lettersOf.tsx'
import { ReservationNotifying } from '#src/shared/notify/ReservationNotifying.tsx'
import { listCells } from './list/listCells.tsx'
import {
  COMING,
  emptyListText,
  isToValidate,
  LIST_SELECTION,
  type ListedReservation,
  listLabels,
  listResource,
} from './list/listResource.ts'
import { reservationPresets } from './list/reservationPresets.ts'

const SelectedDecisions = () => {
  const { ids, clear } = useSelection()
  const { data = [] } = useListContext<ListedReservation & { id: string }>()
  const statuses = new Map(data.map(({ id, displayStatus }) => [id, displayStatus]))
  // The status of a row selected on another page is unknown: the server checks it.
  const waiting = ids.map(String).filter((id) => (statuses.get(id) ?? 'TO_VALIDATE') === 'TO_VALIDATE')
  return waiting.length > 0 && <ReservationDecisions ids={waiting} onDone={clear} />
}

const SelectedClosing = () => {
  const { ids, clear } = useSelection()
  const { data = [] } = useListContext<ListedReservation & { id: string }>()
  const statuses = new Map(data.map(({ id, displayStatus }) => [id, displayStatus]))
  const open = ids.map(String).filter((id) => CLOSABLE_STATUSES.includes(statuses.get(id) ?? 'TO_CLOSE'))
  return open.length > 0 && <ReservationClosing ids={open} onDone={clear} />
}

const SelectedCancelling = () => {
  const { ids, clear } = useSelection()
  const { data = [] } = useListContext<ListedReservation & { id: string }>()
  const statuses = new Map(data.map(({ id, displayStatus }) => [id, displayStatus]))
  const ahead = ids.map(String).filter((id) => CANCELLABLE_STATUSES.includes(statuses.get(id) ?? 'FORTHCOMING'))
  return ahead.length > 0 && <ReservationCancelling ids={ahead} onDone={clear} />
}

const SelectedNotice = () => {
  const { ids, clear } = useSelection()
  return <ReservationNotifying ids={ids.map(String)} onDone={clear} />
}

const SelectedActions = () => (
  <>
    <SelectedDecisions />
    <SelectedClosing />
    <SelectedNotice />
    <LettersOfSelection entity="reservation" />
    <SelectedCancelling />
  </>
)

/** Row actions for a single request: a series is decided on its page, or by a selection. */
const useDecisions: UseActions = (record) => {
  const { data = [] } = useListContext<ListedReservation & { id: string }>()
  const waiting = data.filter(({ seriesCount }) => seriesCount === null).map(({ id }) => id)
  return useDecisionRowActions(record?.id, waiting)
}

const WAITING: ListSlots = { omitted: ['status'], useRowActions: useDecisions, isQueue: true }

const SLOTS: ListSlots = {
  cells: listCells,
  presets: reservationPresets,
  select: LIST_SELECTION,
  selectionActions: SelectedActions,
  rareTools: <LettersOfList entity="reservation" />,
  isCreatedFromFrame: true,
  defaultFilters: COMING,
  emptyTitle: reservationTexts.rows.nothingComing,
  noResultTitle: emptyListText,
  slotsFor: (filters) => (isToValidate(filters) ? WAITING : undefined),
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
