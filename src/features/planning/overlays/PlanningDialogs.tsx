import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { FreeSlot } from '#src/shared/booking/availability.ts'
import { useZone } from '#src/time/useZone.ts'
import { dayOfInstant, momentLabel, parseInstant, timeOf } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { MoveRefusal } from '../moving/usePlanningMove.ts'

type RefusalProps = {
  refusal: MoveRefusal | null
  onPlace: (slot: FreeSlot) => void
  onOverride: (reason: string) => void
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

const MAX_REASON = 1_000

const OverrideForm = ({ onOverride }: Pick<RefusalProps, 'onOverride'>) => {
  const [reason, setReason] = useState('')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mt: 1 }}>
      <TextField
        label={texts.liftReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        variant="standard"
        sx={{ flexGrow: 1 }}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
      <Button disabled={!reason.trim()} onClick={() => onOverride(reason.trim())}>
        {texts.override}
      </Button>
    </Box>
  )
}

const moveLabel = ({ reservation }: MoveRefusal, slot: FreeSlot, zone: string): string => {
  const start = parseInstant(slot.startingAt)
  return dayOfInstant(start, zone) === dayOfInstant(reservation.startingAt, zone)
    ? texts.moveTo(timeOf(start, zone))
    : texts.moveToDay(momentLabel(start, zone, new Date()))
}

export const RefusalDialog = ({ refusal, onPlace, onOverride, onClose }: RefusalProps) => {
  const zone = useZone()
  const only = refusal?.conflicts.length === 1 ? refusal.conflicts[0]?.nextFree : null
  return (
    <Dialog open={refusal !== null} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-refused">
      <DialogTitle id="move-refused" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <EventBusyOutlined color="error" />
        {texts.moveRefused}
      </DialogTitle>
      <DialogContent>
        {refusal && <Reasons refusal={refusal} />}
        {refusal?.override && <OverrideForm onOverride={onOverride} />}
      </DialogContent>
      <DialogActions>
        {only && refusal && <Button onClick={() => onPlace(only)}>{moveLabel(refusal, only, zone)}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.understood}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type RevalidationProps = { open: boolean; onAnswer: (isMeant: boolean) => void }

/** Asks before a move that restarts validation (D15). Cancelling puts the event back. */
export const RevalidationDialog = ({ open, onAnswer }: RevalidationProps) => (
  <ConfirmDialog
    open={open}
    title={texts.revalidation.title}
    confirm={texts.revalidation.confirm}
    cancel={texts.revalidation.cancel}
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    {texts.revalidation.effect}
  </ConfirmDialog>
)
