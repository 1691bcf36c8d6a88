/** Asks why before lines are cancelled. */
import { Box, DialogContentText, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { closingTexts } from '#i18n/fr/closing.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type AskedLine, useActOnLines } from './closing.ts'

const texts = closingTexts.cancel
const MAX_REASON = 2_000

type Props = { lines: readonly AskedLine[]; onClose: () => void }

export const CancelDialog = ({ lines, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useActOnLines(onClose)
  return (
    <ConfirmDialog
      title={texts.title(lines.length)}
      confirm={closingTexts.actions.cancel}
      cancel={texts.keep}
      isDangerous
      isReady={reason.trim() !== ''}
      isBusy={isPending}
      onConfirm={() => mutate({ action: 'cancel', lines: lines.map(({ id }) => ({ id })), text: reason })}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ id, item }) => (
          <Typography key={id} component="li">
            {item}
          </Typography>
        ))}
      </Box>
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
