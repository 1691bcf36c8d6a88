/** A dialog, and the queue of messages. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Paper } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'

const TYPES = ['success', 'info', 'warning', 'error'] as const

export const ModalsPage = () => {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {texts.openDialog}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {TYPES.map((type) => (
          <Button key={type} variant="outlined" color={type} onClick={() => notify(texts.flash[type], { type })}>
            {texts.flash[type]}
          </Button>
        ))}
      </Box>
      <Dialog open={isOpen} onClose={close} aria-labelledby="sandbox-dialog">
        <DialogTitle id="sandbox-dialog">{texts.openDialog}</DialogTitle>
        <DialogContent>
          <DialogContentText>{texts.dialogText}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="contained" onClick={close} autoFocus>
            {texts.save}
          </Button>
        </DialogActions>
      </Dialog>
    </Paper>
  )
}
