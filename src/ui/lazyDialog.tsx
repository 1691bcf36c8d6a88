/** Dialogs and panels that load on demand, once they are opened. */
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
      {/* What helps most comes first by the keyboard, and stands at the right as in every dialog. */}
      <DialogActions sx={{ flexDirection: 'row-reverse', flexWrap: 'wrap', justifyContent: 'flex-start' }}>
        <ReloadButton {...useReload()} />
        <Button color="inherit" size="small" onClick={onClose}>
          {appTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A lazily loaded dialog; `pick` chooses its export, `closing` what giving it up calls. */
export const lazyDialog = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  closing: (props: P) => () => void,
) => lazyWith(load, pick, ({ props }) => <FailedDialog onClose={closing(props)} />)
