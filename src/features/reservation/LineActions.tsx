/** Actions on the items of a reservation: all at once in the head, and each one beside its item. */
import { Box, Button } from '@mui/material'
import { closingTexts as texts } from '#i18n/fr/closing.ts'
import { stillOut } from '#resources/domain/closing.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { CancelButton, useCancelAction } from '#src/features/booking/CancelButton.tsx'
import { ClosingButton, useClosingAction } from '#src/features/booking/ClosingButton.tsx'
import { type AskedLine, useActOnLines } from '#src/features/booking/closing.ts'
import type { RecordLine } from './reservationRecord.ts'

const askedOf = (line: RecordLine): AskedLine => ({
  id: line.id,
  item: line.reservableItem.displayName,
  out: stillOut(line),
})

/** Of all items that can be closed, or cancelled. */
export const useLineActions = (lines: readonly RecordLine[]): { close: PageAction; cancel: PageAction } => ({
  close: useClosingAction(lines.filter(({ canClose }) => canClose).map(askedOf)),
  cancel: useCancelAction(lines.filter(({ canCancel }) => canCancel).map(askedOf)),
})

const TakeBack = ({ line, action }: { line: RecordLine; action: 'reopen' | 'reinstate' }) => {
  const { mutate, isPending } = useActOnLines()
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      aria-label={texts.named(action, line.reservableItem.displayName)}
      onClick={() => mutate({ action, lines: [{ id: line.id }] })}
    >
      {texts.actions[action]}
    </Button>
  )
}

/** `isAlone`: what can be done with all is enough. */
export const LineActions = ({ line, isAlone }: { line: RecordLine; isAlone: boolean }) => {
  const { displayName } = line.reservableItem
  const [close, cancel] = [line.canClose && !isAlone, line.canCancel && !isAlone]
  if (!close && !cancel && !line.canReopen && !line.canReinstate) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      {close && <ClosingButton lines={[askedOf(line)]} name={texts.named('close', displayName)} isOnRecord />}
      {cancel && (
        <CancelButton lines={[askedOf(line)]} label={texts.actions.cancel} name={texts.named('cancel', displayName)} />
      )}
      {line.canReopen && <TakeBack line={line} action="reopen" />}
      {line.canReinstate && <TakeBack line={line} action="reinstate" />}
    </Box>
  )
}
