/** What the planning says aside: a refused move and what is free instead, the new time under the pointer, shortcuts. */
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Snackbar,
  Typography,
} from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { FreeSlot } from '#src/features/booking/availability.ts'
import { periodLabel } from '#src/time/when.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import type { DragVerdict } from './useDragVerdict.ts'
import type { MoveRefusal } from './usePlanningMove.ts'

type RefusalProps = {
  refusal: MoveRefusal | null
  onPlace: (slot: FreeSlot) => void
  onClose: () => void
}

const Reasons = ({ refusal: { conflicts, message } }: { refusal: MoveRefusal }) =>
  conflicts.length ? (
    conflicts.map((conflict) => (
      <Typography key={conflict.itemId} sx={{ mb: 1.5 }}>
        {conflict.message}
      </Typography>
    ))
  ) : (
    <Typography>{message}</Typography>
  )

/** The reason of a refused move, with the next free slot one click away. */
export const RefusalDialog = ({ refusal, onPlace, onClose }: RefusalProps) => {
  const only = refusal?.conflicts.length === 1 ? refusal.conflicts[0]?.nextFree : null
  return (
    <Dialog open={refusal !== null} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-refused">
      <DialogTitle id="move-refused" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <EventBusyOutlined color="error" />
        {texts.moveRefused}
      </DialogTitle>
      <DialogContent>{refusal && <Reasons refusal={refusal} />}</DialogContent>
      <DialogActions>
        {only && <Button onClick={() => onPlace(only)}>{texts.moveAnyway}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.understood}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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
      <Typography sx={{ fontWeight: 650 }}>{periodLabel(verdict, timeZone, new Date())}</Typography>
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
      <Button size="small" color="inherit" onClick={props.onUndo}>
        {texts.undo}
      </Button>
    }
  />
)

/** The keys that the planning knows. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="planning-shortcuts">
    <DialogTitle id="planning-shortcuts">{texts.shortcuts}</DialogTitle>
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 }}>
        {texts.shortcutsList.map(([keys, meaning]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 650, fontFamily: 'monospace' }}>
              {keys}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{texts.understood}</Button>
    </DialogActions>
  </Dialog>
)
