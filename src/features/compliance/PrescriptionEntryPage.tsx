/** Prescriptions of one report: its facts once, then one line for each prescription. */
import { Alert, Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreatePrescriptionsDocument } from '#dataProviders/operations/intervention.ts'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { prescriptionMessages, prescriptionTexts } from '#i18n/fr/prescriptions.ts'
import { prescription } from '#resources/entities/prescription.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { ErrorSummary } from '#src/crud/form/ErrorSummary.tsx'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import { FormSection } from '#src/crud/form/FormSection.tsx'
import { focusField } from '#src/crud/form/focusField.ts'
import { inputOf } from '#src/crud/form/formValues.ts'
import { givenOf } from '#src/crud/form/given.ts'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { useFirstError } from '#src/crud/form/useFirstError.ts'
import { useFormSetup } from '#src/crud/form/useFormSetup.ts'
import { useRecordForm } from '#src/crud/form/useRecordForm.ts'
import { useSaving } from '#src/crud/form/useSaving.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { EntryRows } from './EntryRows.tsx'
import { type EntryRow, filledRows, type RowErrors, rowErrorsOf, useEntryRows } from './entryRows.ts'

const texts = prescriptionTexts.entry
const LIST = '/intervention/prescription'
const HEADER = ['buildingFile', 'location', 'origin', 'reportReference', 'reportDate', 'deadline', 'responsible']
const NO_SLOTS: FormSlots = {}
const NO_ERRORS: RowErrors = {}

const rowInput = ({ label, article, deadline }: EntryRow, index: number) => ({
  label,
  rank: index + 1,
  ...(article.trim() && { article }),
  ...(deadline && { deadline }),
})

const useEntry = (view: EntityView) => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const client = useQueryClient()
  const given = useMemo(() => givenOf(state), [state])
  const setup = useFormSetup(view, given)
  const values = useMemo(() => setup.newValues(), [setup.newValues])
  const { form, refusals, onBlur } = useRecordForm(view, values)
  const root = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const showFirst = useFirstError(form, root)
  const entry = useEntryRows()
  const filled = filledRows(entry.rows)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isEmpty, setEmpty] = useState(false)
  const placeErrors = (all: readonly FieldError[]): FieldError[] => {
    const { byRow, others } = rowErrorsOf(all, filled)
    setErrors(byRow)
    for (const { path, rule, message } of others)
      if (HEADER.includes(path)) form.setError(path, { type: rule, message })
    showFirst()
    return others.filter(({ path }) => !HEADER.includes(path))
  }
  const saving = useSaving<Readonly<Record<string, unknown>>, number>({
    isLeaving,
    placeErrors,
    write: async (report) =>
      (await callOperation(CreatePrescriptionsDocument, { report, rows: filled.map(rowInput) })).createPrescriptions,
    onSaved: async (count) => {
      isLeaving.current = true
      await client.invalidateQueries({ queryKey: ['intervention/prescription'] })
      notify(texts.saved(count), { type: 'success' })
      const building = form.getValues('buildingFile') as { id?: string } | string | null
      const id = typeof building === 'string' ? building : building?.id
      await navigate(id ? `/intervention/building-file/${id}/show` : LIST)
    },
  })
  const submit = () => {
    refusals.current = []
    setErrors(NO_ERRORS)
    setEmpty(filled.length === 0)
    if (filled.length === 0) return
    // The entity requires a text; each row has its own.
    form.setValue('label', filled[0]?.label)
    void form.handleSubmit((typed) => saving.save(inputOf(view, typed)), showFirst)()
  }
  const isDirty = form.formState.isDirty || filled.length > 0
  return { form, root, onBlur, entry, filled, errors, isEmpty, saving, submit, isDirty, isLeaving }
}

const EntryForm = ({ view }: { view: EntityView }) => {
  const { form, root, onBlur, entry, filled, errors, isEmpty, saving, submit, isDirty, isLeaving } = useEntry(view)
  const id = useId()
  const fields = HEADER.flatMap((source) => view.bySource.get(source) ?? [])
  const save = { save: async () => submit(), saving: saving.isSaving, mutationMode: 'pessimistic' } as const
  return (
    <FormContexts view={view} form={form} record={undefined} save={save} isEditable={!saving.isSaving}>
      <LeaveCheck isDirty={isDirty} isLeaving={() => isLeaving.current} />
      <Box
        ref={root}
        component="form"
        noValidate
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ maxWidth: 1080 }}
      >
        <FormSection
          formId={id}
          section={{ key: 'report', label: texts.report, fields }}
          slots={NO_SLOTS}
          isAlone={false}
          isFoldable={false}
          disabled={saving.isSaving}
        />
        <PageSection title={texts.rows}>
          <EntryRows {...entry} errors={errors} isDisabled={saving.isSaving} />
        </PageSection>
        {(isEmpty || saving.failure) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {saving.failure ?? prescriptionMessages.noRow}
          </Alert>
        )}
        <ErrorSummary view={view} others={saving.others} onChoose={(path) => focusField(root.current, path)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
          <Button type="submit" variant="contained" loading={saving.isSaving}>
            {texts.save(filled.length)}
          </Button>
        </Box>
      </Box>
    </FormContexts>
  )
}

export const PrescriptionEntryPage = () => {
  const view = useEntityView(prescription)
  return (
    <>
      <PageHeader title={texts.title} back={{ to: LIST, label: view.title }} />
      {view.isReady ? <EntryForm view={view} /> : <LoadingLines />}
    </>
  )
}
