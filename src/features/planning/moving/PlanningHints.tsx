import { Button, Snackbar } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { DragLabel } from '#src/shared/planning/DragLabel.tsx'
import { periodLabel } from '#src/time/when.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { shortcutAttribute } from '#src/ui/shortcuts.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import { otherItemsText } from './otherItems.ts'
import { useReservationItems } from './reservationItems.ts'
import type { DragVerdict } from './useDragVerdict.ts'
import { verdictText } from './useMoveVerdict.ts'

/** An event represents its first item: the others move with it. */
const useAlong = (reservation: DrawnReservation | null): string | undefined => {
  const { items, unseen } = useReservationItems(reservation)
  const [lead] = reservation?.items ?? []
  return otherItemsText(
    items.filter(({ id }) => id !== lead?.id),
    unseen,
  )
}

export const DragHint = ({ verdict, timeZone }: { verdict: DragVerdict | null; timeZone: string }) => {
  const along = useAlong(verdict?.reservation ?? null)
  return (
    <DragLabel
      label={
        verdict && {
          title: periodLabel(verdict, timeZone, new Date()),
          isFree: verdict.isFree,
          verdict: verdictText(verdict),
          along,
        }
      }
    />
  )
}

export const UndoBar = (props: { open: boolean; onUndo: () => void; onClose: () => void }) => (
  <Snackbar
    open={props.open}
    autoHideDuration={7000}
    onClose={(_, reason) => reason !== 'clickaway' && props.onClose()}
    message={texts.moved}
    sx={{ bottom: { xs: BOTTOM_BAR_HEIGHT + 12, lg: 24 } }}
    action={
      <Button
        size="small"
        color="inherit"
        onClick={props.onUndo}
        data-undo=""
        aria-keyshortcuts={shortcutAttribute('Z')}
      >
        {texts.undo}
      </Button>
    }
  />
)
