import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { closingTexts as texts } from '#i18n/fr/closing.ts'
import { outstandingQuantity } from '#resources/domain/closing.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { CancelIcon, useCancelAction } from '#src/shared/booking/CancelButton.tsx'
import { ClosingButton, useClosingAction } from '#src/shared/booking/ClosingButton.tsx'
import { type AskedLine, useActOnLines } from '#src/shared/booking/closing.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { RecordLine } from '../reservationRecord.ts'

const askedOf = (line: RecordLine): AskedLine => ({
  id: line.id,
  item: line.reservableItem.displayName,
  out: outstandingQuantity(line),
})

export const useLineActions = (lines: readonly RecordLine[]): { close: PageAction; cancel: PageAction } => ({
  close: useClosingAction(lines.filter(({ canClose }) => canClose).map(askedOf)),
  cancel: useCancelAction(lines.filter(({ canCancel }) => canCancel).map(askedOf)),
})

const ReopenButton = ({ line }: { line: RecordLine }) => {
  const { mutate, isPending } = useActOnLines()
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      aria-label={texts.named('reopen', line.reservableItem.displayName)}
      onClick={() => mutate({ action: 'reopen', lines: [{ id: line.id }] })}
    >
      {texts.actions.reopen}
    </Button>
  )
}

const ReinstateButton = ({ line }: { line: RecordLine }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useActOnLines()
  const { displayName } = line.reservableItem
  const reinstate = () =>
    mutate({ action: 'reinstate', lines: [{ id: line.id }] }, { onSettled: () => setIsAsked(false) })
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={texts.named('reinstate', displayName)}
        onClick={() => setIsAsked(true)}
      >
        {texts.actions.reinstate}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={texts.reinstate.title}
        confirm={texts.actions.reinstate}
        isBusy={isPending}
        onConfirm={reinstate}
        onClose={() => setIsAsked(false)}
      >
        {texts.reinstate.effect(displayName)}
      </ConfirmDialog>
    </>
  )
}

export const LineActions = ({ line, isAlone }: { line: RecordLine; isAlone: boolean }) => {
  const { displayName } = line.reservableItem
  const [close, cancel] = [line.canClose && !isAlone, line.canCancel && !isAlone]
  if (!close && !cancel && !line.canReopen && !line.canReinstate) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      {close && <ClosingButton lines={[askedOf(line)]} name={texts.named('close', displayName)} isOnRecord />}
      {cancel && (
        <CancelIcon line={askedOf(line)} label={texts.actions.cancel} name={texts.named('cancel', displayName)} />
      )}
      {line.canReopen && <ReopenButton line={line} />}
      {line.canReinstate && <ReinstateButton line={line} />}
    </Box>
  )
}
