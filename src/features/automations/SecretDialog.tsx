import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreateAutomationSecretDocument } from '#dataProviders/operations/entity-customizer.customize.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ShownOnce } from '#src/ui/ShownOnce.tsx'

const texts = automationTexts.secret

type Props = { automation: SavedRecord; onClose: () => void }

export const SecretDialog = ({ automation, onClose }: Props) => {
  const id = useId()
  const notify = useNotify()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callOperation(CreateAutomationSecretDocument, { id: automation.id }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={data ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      {data ? (
        <ShownOnce texts={texts} label={texts.label} value={data.createAutomationSecret} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <DialogContentText>{texts.help}</DialogContentText>
            <DialogContentText sx={{ mt: 1 }}>{texts.replaces}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="contained" loading={isPending} onClick={() => mutate()}>
              {texts.create}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
