/** What stands over and beside the grid: card, side panel, filters, dialogs. */
import { FilterDrawer } from './FilterDrawer.tsx'
import { DragHint, RefusalDialog, ShortcutsDialog, UndoBar } from './PlanningDialogs.tsx'
import { ReservationCard } from './ReservationCard.tsx'
import { ReservationPanel } from './ReservationPanel.tsx'
import type { Planning } from './usePlanning.ts'

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
  const { organisation, hover, drag, opening, isPhone, panel, setPanel, state, update, move } = planning
  const { timeZone } = organisation
  return (
    <>
      <ReservationCard
        anchor={drag.verdict ? null : hover.anchor}
        reservation={hover.reservation}
        timeZone={timeZone}
      />
      <ReservationPanel
        reservation={opening.opened}
        timeZone={timeZone}
        isPhone={isPhone}
        onClose={() => opening.setOpenKey(null)}
      />
      <FilterDrawer
        open={panel === 'filters'}
        filters={state.filters}
        onChange={(filters) => update({ filters })}
        onClose={() => setPanel(null)}
      />
      <ShortcutsDialog open={panel === 'help'} onClose={() => setPanel(null)} />
      <DragHint verdict={drag.verdict} timeZone={timeZone} />
      <MoveDialogs move={move} />
    </>
  )
}
