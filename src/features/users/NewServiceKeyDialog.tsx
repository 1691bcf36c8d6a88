import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { serviceKeyTexts as texts } from '#i18n/fr/serviceKeys.ts'
import { DateTimeBox } from '#src/fields/controls/DateTimeBox.tsx'
import { useZone } from '#src/time/useZone.ts'
import { ShownOnce } from '#src/ui/ShownOnce.tsx'
import { createServiceKey } from './serviceKeys.ts'

type Props = { userId: string; onCreated: () => void; onClose: () => void }

const useCreation = ({ userId, onCreated }: Props) => {
  const notify = useNotify()
  const [isRunning, setRunning] = useState(false)
  const [key, setKey] = useState<string>()
  const create = async (name: string, expiresAt: string | null) => {
    setRunning(true)
    try {
      setKey(await createServiceKey(userId, name, expiresAt))
      onCreated()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    setRunning(false)
  }
  return { isRunning, key, create }
}

export const NewServiceKeyDialog = (props: Props) => {
  const { onClose } = props
  const zone = useZone()
  const { isRunning, key, create } = useCreation(props)
  const [name, setName] = useState('')
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  return (
    <Dialog open onClose={key ? undefined : onClose} aria-labelledby="service-key" fullWidth>
      <DialogTitle id="service-key">{key ? texts.createdTitle : texts.create}</DialogTitle>
      {key ? (
        <ShownOnce texts={texts} label={texts.key} value={key} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <Stack sx={{ gap: 2, pt: 1 }}>
              <TextField
                label={texts.name}
                helperText={texts.nameHelp}
                value={name}
                onChange={(event) => setName(event.target.value)}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
              <DateTimeBox
                label={texts.expiresAt}
                helperText={texts.expiresAtHelp}
                zone={zone}
                value={expiresAt}
                onChange={setExpiresAt}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              variant="contained"
              onClick={() => void create(name, expiresAt)}
              disabled={isRunning || name.trim() === ''}
            >
              {isRunning ? texts.creating : texts.create}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
