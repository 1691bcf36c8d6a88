import { Suspense, useState } from 'react'
import type { useOrganisation } from '#src/time/useOrganisation.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { DragHint, UndoBar } from '../moving/PlanningHints.tsx'
import type { useDragVerdict } from '../moving/useDragVerdict.ts'
import type { usePlanningMove } from '../moving/usePlanningMove.ts'
import type { PlanningPanel } from '../useCommands.ts'
import type { useOpenReservation } from '../useOpenReservation.ts'
import type { PlanningPageState } from '../usePlanningState.ts'
import type { useHoverCard } from './useHoverCard.ts'

const FilterDrawer = lazyDialog(
  () => import('../filters/FilterDrawer.tsx'),
  (m) => m.FilterDrawer,
  ({ onClose }) => onClose,
)

/** If the card cannot be loaded, nothing is shown: the panel has the same content. */
const ReservationCard = lazyWith(
  () => import('./ReservationCard.tsx'),
  (m) => m.ReservationCard,
  () => null,
)

const ReservationPanel = lazyDialog(
  () => import('./ReservationPanel.tsx'),
  (m) => m.ReservationPanel,
  ({ onClose }) => onClose,
)

const RefusalDialog = lazyDialog(
  () => import('./PlanningDialogs.tsx'),
  (m) => m.RefusalDialog,
  ({ onClose }) => onClose,
)

const LegendDialog = lazyDialog(
  () => import('./LegendDialog.tsx'),
  (m) => m.LegendDialog,
  ({ onClose }) => onClose,
)

const RevalidationDialog = lazyDialog(
  () => import('./PlanningDialogs.tsx'),
  (m) => m.RevalidationDialog,
  ({ onAnswer }) =>
    () =>
      onAnswer(false),
)

type OverlayState = Omit<PlanningPageState, 'openDay' | 'setFewItems'> & {
  organisation: ReturnType<typeof useOrganisation>
  panel: PlanningPanel
  setPanel: (panel: PlanningPanel) => void
  hover: ReturnType<typeof useHoverCard>
  opening: ReturnType<typeof useOpenReservation>
  drag?: ReturnType<typeof useDragVerdict>
  move?: ReturnType<typeof usePlanningMove>
}

/** True from the first opening on: the component loads on demand, then stays mounted for its closing animation. */
const useWasOpened = (isOpen: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}

const Filters = ({ planning: { panel, setPanel, state, update } }: { planning: OverlayState }) => {
  const isOpen = panel === 'filters'
  if (!useWasOpened(isOpen)) return null
  return (
    <Suspense>
      <FilterDrawer
        open={isOpen}
        filters={state.filters}
        onChange={(filters) => update({ filters })}
        onClose={() => setPanel(null)}
      />
    </Suspense>
  )
}

/** Shows no card for the reservation in the panel: both have the same content. */
const Card = ({ planning: { organisation, hover, drag, opening } }: { planning: OverlayState }) => {
  const isInPanel = hover.reservation !== null && hover.reservation.key === opening.opened?.key
  const anchor = drag?.verdict || isInPanel ? null : hover.anchor
  if (!useWasOpened(anchor !== null)) return null
  return (
    <Suspense>
      <ReservationCard anchor={anchor} reservation={hover.reservation} timeZone={organisation.timeZone} />
    </Suspense>
  )
}

const Panel = ({ planning: { organisation, opening, isPhone } }: { planning: OverlayState }) => {
  if (!useWasOpened(opening.opened !== null)) return null
  return (
    <Suspense>
      <ReservationPanel
        reservation={opening.opened}
        timeZone={organisation.timeZone}
        isPhone={isPhone}
        onClose={() => opening.setOpenKey(null)}
      />
    </Suspense>
  )
}

const Refusal = ({ move }: { move: ReturnType<typeof usePlanningMove> }) => {
  if (!useWasOpened(move.refusal !== null)) return null
  return (
    <Suspense>
      <RefusalDialog
        refusal={move.refusal}
        onPlace={(slot) => move.refusal && move.placeAt(move.refusal.reservation, slot)}
        onOverride={move.override}
        onClose={move.closeRefusal}
      />
    </Suspense>
  )
}

const Legend = ({ planning: { panel, setPanel } }: { planning: OverlayState }) => {
  const isOpen = panel === 'legend'
  if (!useWasOpened(isOpen)) return null
  return (
    <Suspense>
      <LegendDialog open={isOpen} onClose={() => setPanel(null)} />
    </Suspense>
  )
}

const MoveRevalidation = ({ move }: { move: ReturnType<typeof usePlanningMove> }) => {
  if (!useWasOpened(move.question !== null)) return null
  return (
    <Suspense>
      <RevalidationDialog open={move.question !== null} onAnswer={(isMeant) => move.question?.answer(isMeant)} />
    </Suspense>
  )
}

export const PlanningOverlays = ({ planning }: { planning: OverlayState }) => {
  const { organisation, drag, move } = planning
  return (
    <>
      <Card planning={planning} />
      <Panel planning={planning} />
      <Filters planning={planning} />
      <Legend planning={planning} />
      {drag && <DragHint verdict={drag.verdict} timeZone={organisation.timeZone} />}
      {move && <MoveRevalidation move={move} />}
      {move && <Refusal move={move} />}
      {move && <UndoBar open={move.canUndo} onUndo={move.takeBack} onClose={move.closeUndo} />}
    </>
  )
}
