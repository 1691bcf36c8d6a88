import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { checkFilled } from './checkFilled.ts'

const texts = editorTexts.sections

type Props = { label: string; onSave: (label: string) => Promise<void>; onClose: () => void }

export const GroupDialog = ({ label, onSave, onClose }: Props) => {
  const id = useId()
  const notify = useNotify()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { label } })
  const problem = formState.errors.label?.message
  const save = handleSubmit(async (values) => {
    try {
      await onSave(values.label)
      onClose()
    } catch (error) {
      const onField = isServiceError(error) ? error.body.errors?.label : undefined
      if (onField) setError('label', { message: String(onField) })
      else notify(messageFor(error), { type: 'error' })
    }
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={save}>
        <DialogTitle id={id}>{label ? texts.rename : texts.add}</DialogTitle>
        <DialogContent>
          <TextField
            {...register('label', { validate: checkFilled })}
            label={texts.name}
            required
            autoFocus
            error={Boolean(problem)}
            helperText={fieldHelp(problem)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {customizeTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            {customizeTexts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
