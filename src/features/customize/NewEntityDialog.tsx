import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { MenuPlaceFields } from './MenuPlaceFields.tsx'
import { NamesFields, type NamesValues } from './NamesFields.tsx'
import { OwnerSelect } from './OwnerSelect.tsx'
import { type OwnMenuPlace, useOwnEntityActions } from './ownEntities.ts'

const EMPTY: NamesValues = { singularLabel: '', pluralLabel: '', gender: 'MASCULINE' }

/** `of`: entity that the new records are rows of; absent: the person chooses. */
export const NewEntityDialog = ({ of, onClose }: { of?: string; onClose: () => void }) => {
  const id = useId()
  const notify = useNotify()
  const navigate = useNavigate()
  const { create } = useOwnEntityActions()
  const form = useForm<NamesValues>({ mode: 'onTouched', defaultValues: EMPTY })
  const [place, setPlace] = useState<OwnMenuPlace>({ icon: null, menuGroup: null })
  const [owner, setOwner] = useState<string | null>(of ?? null)
  const [isTree, setTree] = useState(false)
  const save = form.handleSubmit(async (names) => {
    try {
      const key = await create(names, { ...place, owner, isTree: isTree && owner === null })
      notify(texts.created, { type: 'success' })
      navigate(`/customize/entity/${key}`)
    } catch (error) {
      const errors = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of errors) form.setError(path as keyof NamesValues, { message: String(message) })
      if (errors.length === 0) notify(messageFor(error), { type: 'error' })
    }
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={save}>
        <DialogTitle id={id}>{of ? texts.addRows : texts.create}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>{texts.intro}</DialogContentText>
          <NamesFields form={form} isNew />
          {owner === null && <MenuPlaceFields place={place} onChange={setPlace} />}
          {!of && (
            <Disclosure label={texts.more}>
              <OwnerSelect owner={owner} onChange={setOwner} />
              {owner === null && (
                <>
                  <FormControlLabel
                    label={texts.isTree}
                    sx={{ ml: -0.5, mt: 1 }}
                    control={<Switch checked={isTree} onChange={(_event, isOn) => setTree(isOn)} />}
                  />
                  <FormHelperText sx={{ mt: 0 }}>{texts.isTreeHelp}</FormHelperText>
                </>
              )}
            </Disclosure>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {customizeTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
