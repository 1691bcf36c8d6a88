import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { MAX_MISSING_REASON } from '#resources/domain/rounds.ts'

type Props = { missing: number; onFinish: (missingReason: string | null) => void; onClose: () => void }

export const FinishRoundDialog = ({ missing, onFinish, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const isMissing = missing > 0
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="finish-round">
      <DialogTitle id="finish-round">{texts.finishTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{isMissing ? texts.missing(missing) : texts.finishComplete}</Typography>
        {isMissing && (
          <TextField
            required
            multiline
            minRows={2}
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_MISSING_REASON } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isMissing && reason.trim() === ''}
          onClick={() => onFinish(isMissing ? reason.trim() : null)}
        >
          {texts.finish}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
