import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import type { FormSlots } from '../slots.ts'

type Asked = { answer: (isConfirmed: boolean) => void }
type Warning = { warned: FormSlots; dialog: ReactNode }

const texts = crudTexts.form

export const useUpdateWarning = ({ updateWarning, noun }: EntityView, slots: FormSlots): Warning => {
  const id = useId()
  const [asked, setAsked] = useState<Asked>()
  const warned = useMemo(
    () => ({ ...slots, beforeSave: () => new Promise<boolean>((answer) => setAsked({ answer })) }),
    [slots],
  )
  if (!updateWarning) return { warned: slots, dialog: null }
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(undefined)
  }
  const dialog = asked && (
    <Dialog open onClose={() => close(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.warningTitle(noun)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{updateWarning}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => close(false)} autoFocus>
          {crudTexts.cancel}
        </Button>
        <Button variant="contained" onClick={() => close(true)}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
  return { warned, dialog }
}
