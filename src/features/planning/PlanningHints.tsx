/** What the planning says beside the pointer and after it: the new time while dragging, and the way back from a move. */
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Button, Paper, Snackbar, Typography } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { periodLabel } from '#src/time/when.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { shortcutAttribute } from '#src/ui/shortcuts.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { DragVerdict } from './useDragVerdict.ts'

const verdictText = ({ isFree, reason }: DragVerdict): string => {
  if (isFree === undefined) return texts.dragChecking
  return isFree ? texts.dragFree : (reason ?? texts.dragTaken)
}

/** The new time while dragging, and whether everything is free there. */
export const DragHint = ({ verdict, timeZone }: { verdict: DragVerdict | null; timeZone: string }) => {
  if (!verdict) return null
  const { reservation, isFree } = verdict
  return (
    <Paper
      elevation={8}
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 72,
        left: '50%',
        translate: '-50% 0',
        px: 2,
        py: 1,
        maxWidth: '90vw',
      }}
    >
      <Typography sx={{ fontWeight: WEIGHTS.title }}>{periodLabel(verdict, timeZone, new Date())}</Typography>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          color: isFree === false ? 'error.main' : 'text.secondary',
        }}
      >
        {isFree && <CheckCircleOutlined sx={{ fontSize: 16 }} color="success" />}
        {isFree === false && <EventBusyOutlined sx={{ fontSize: 16 }} />}
        {verdictText(verdict)}
      </Typography>
      {reservation.items.length > 1 && (
        <Typography variant="caption" color="textSecondary">
          {texts.movesTogether(reservation.items.map(({ name }) => name).join(', '))}
        </Typography>
      )}
    </Paper>
  )
}

/** A move that succeeded, and the way back. */
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
