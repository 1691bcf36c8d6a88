import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { appTexts } from '#i18n/fr/app.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { failureText, ReloadButton, useReload } from './codeFailure.tsx'
import { lazyWith } from './lazyWith.tsx'

const FailedDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{unsavedTexts.notLoaded.dialog}</DialogTitle>
      <DialogContent>
        <DialogContentText>{failureText()}</DialogContentText>
      </DialogContent>
      {/* The reload button comes first for the keyboard, but on the right as in every dialog. */}
      <DialogActions sx={{ flexDirection: 'row-reverse', flexWrap: 'wrap', justifyContent: 'flex-start' }}>
        <ReloadButton {...useReload()} />
        <Button color="inherit" size="small" onClick={onClose}>
          {appTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export const lazyDialog = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  closing: (props: P) => () => void,
) => lazyWith(load, pick, ({ props }) => <FailedDialog onClose={closing(props)} />)
