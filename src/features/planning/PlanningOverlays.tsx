/** What stands over and beside the grid: card, side panel, filters, dialogs. */
import { Suspense, useState } from 'react'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { DragHint, RefusalDialog, ShortcutsDialog, UndoBar } from './PlanningDialogs.tsx'
import { ReservationCard } from './ReservationCard.tsx'
import type { Planning } from './usePlanning.ts'

const FilterDrawer = lazyDialog(
  () => import('./FilterDrawer.tsx'),
  (m) => m.FilterDrawer,
  ({ onClose }) => onClose,
)

const ReservationPanel = lazyDialog(
  () => import('./ReservationPanel.tsx'),
  (m) => m.ReservationPanel,
  ({ onClose }) => onClose,
)

/** Fetched when it is first asked for, and there from then on: it slides out as it slid in. */
const useWasOpened = (isOpen: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}

const Filters = ({ planning: { panel, setPanel, state, update } }: { planning: Planning }) => {
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

const Panel = ({ planning: { organisation, opening, isPhone } }: { planning: Planning }) => {
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

const MoveDialogs = ({ move }: { move: Planning['move'] }) => (
  <>
    <RefusalDialog
      refusal={move.refusal}
      onPlace={(slot) => move.refusal && move.placeAt(move.refusal.reservation, slot)}
      onClose={move.closeRefusal}
    />
    <UndoBar open={move.canUndo} onUndo={move.takeBack} onClose={move.closeUndo} />
  </>
)

export const PlanningOverlays = ({ planning }: { planning: Planning }) => {
  const { organisation, hover, drag, panel, setPanel, move } = planning
  const { timeZone } = organisation
  return (
    <>
      <ReservationCard
        anchor={drag.verdict ? null : hover.anchor}
        reservation={hover.reservation}
        timeZone={timeZone}
      />
      <Panel planning={planning} />
      <Filters planning={planning} />
      <ShortcutsDialog open={panel === 'help'} onClose={() => setPanel(null)} />
      <DragHint verdict={drag.verdict} timeZone={timeZone} />
      <MoveDialogs move={move} />
    </>
  )
}
