import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useRef, useState } from 'react'
import type { SaveContextValue } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import type { FormSlots, SavedRecord } from '../slots.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormContexts } from './FormContexts.tsx'
import { FormSection } from './FormSection.tsx'
import { focusField } from './focusField.ts'
import type { FormValues } from './formValues.ts'
import { useFirstError } from './useFirstError.ts'
import { useFollowStart } from './useFollowStart.ts'
import { useFormSetup } from './useFormSetup.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

type FieldsDialogProps = {
  view: EntityView
  record: SavedRecord
  title: string
  confirm: string
  /** Fields to show. The form holds the whole record, so that conditions on other fields still apply. */
  sources: readonly string[]
  proposed?: Readonly<Record<string, unknown>>
  onClose: () => void
}

const NO_SLOTS: FormSlots = {}

/** The record as it was when the dialog opened: saves of other users do not change typed values. */
const useForm = ({ view, record, proposed, onClose }: FieldsDialogProps) => {
  const setup = useFormSetup(view)
  const [values] = useState<FormValues>(() => ({ ...setup.valuesOf(record), ...proposed }))
  const root = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const { form, refusals, onBlur } = useRecordForm(view, values)
  const showFirst = useFirstError(form, root)
  useFollowStart(form, view.resource)
  const [slots] = useState<FormSlots>(() => ({ onSaved: onClose }))
  const saving = useSave({
    ...{ view, form, record, slots, root, refusals, isLeaving, ...setup },
    isConnected: false,
    onRefused: showFirst,
    onSaved: () => undefined,
  })
  const submit = form.handleSubmit((typed) => saving.save(typed, 'default'), showFirst)
  return { form, root, onBlur, saving, submit }
}

export const FieldsDialog = (props: FieldsDialogProps) => {
  const { view, record, title, confirm, sources, onClose } = props
  const id = useId()
  const { form, root, onBlur, saving, submit } = useForm(props)
  const fields = sources.flatMap((source) => view.bySource.get(source) ?? [])
  const stockSave: SaveContextValue = {
    ...saving.middlewares,
    save: async (typed) => saving.save(typed as FormValues, 'default'),
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={saving.isSaving ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormContexts view={view} form={form} record={record} save={stockSave} isEditable>
        <Box
          ref={root}
          component="form"
          noValidate
          onBlur={onBlur}
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'contents' }}
        >
          <DialogContent sx={{ pb: 0 }}>
            {saving.failure && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {saving.failure}
              </Alert>
            )}
            <FormSection
              formId={id}
              section={{ key: 'fields', label: title, fields }}
              slots={NO_SLOTS}
              isAlone
              isFoldable={false}
              disabled={saving.isSaving}
            />
            <ErrorSummary view={view} others={saving.others} onChoose={(path) => focusField(root.current, path)} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={saving.isSaving}>
              {crudTexts.cancel}
            </Button>
            <Button type="submit" variant="contained" loading={saving.isSaving} autoFocus>
              {confirm}
            </Button>
          </DialogActions>
        </Box>
      </FormContexts>
      {saving.dialog}
    </Dialog>
  )
}
