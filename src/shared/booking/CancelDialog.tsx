import { Box, DialogContentText, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { closingTexts } from '#i18n/fr/closing.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type AskedLine, useActOnLines } from './closing.ts'

const texts = closingTexts.cancel
const MAX_REASON = 2_000
const NAMED = 10

type Props = { lines: readonly AskedLine[]; isCut?: boolean; onClose: () => void; onDone?: () => void }

export const CancelDialog = ({ lines, isCut = false, onClose, onDone }: Props) => {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useActOnLines(() => {
    onDone?.()
    onClose()
  })
  return (
    <ConfirmDialog
      title={texts.title(lines.length)}
      confirm={texts.confirm(lines.length)}
      cancel={texts.keep}
      isDangerous
      isReady={reason.trim() !== ''}
      isBusy={isPending}
      onConfirm={() => mutate({ action: 'cancel', lines: lines.map(({ id }) => ({ id })), text: reason })}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.slice(0, NAMED).map(({ id, item, reservation }) => (
          <Typography key={id} component="li">
            {reservation ? closingTexts.close.of(item, reservation) : item}
          </Typography>
        ))}
        {lines.length > NAMED && <Typography component="li">…</Typography>}
      </Box>
      {isCut && <DialogContentText sx={{ mt: 1 }}>{closingTexts.close.more(lines.length)}</DialogContentText>}
      <DialogContentText sx={{ mt: 1 }}>{texts.effect}</DialogContentText>
      <TextField
        label={texts.reason}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        fullWidth
        multiline
        minRows={2}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
    </ConfirmDialog>
  )
}
