import { Alert, Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreatePrescriptionsDocument } from '#dataProviders/operations/intervention.ts'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { prescriptionMessages, prescriptionTexts } from '#i18n/fr/prescriptions.ts'
import { prescription } from '#resources/entities/prescription.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { ErrorSummary } from '#src/crud/form/ErrorSummary.tsx'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import { FormSection } from '#src/crud/form/FormSection.tsx'
import { focusField } from '#src/crud/form/focusField.ts'
import { inputOf } from '#src/crud/form/formValues.ts'
import { givenOf } from '#src/crud/form/given.ts'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { type DraftState, useDraft } from '#src/crud/form/useDraft.ts'
import { useFirstError } from '#src/crud/form/useFirstError.ts'
import { useFormSetup } from '#src/crud/form/useFormSetup.ts'
import { useRecordForm } from '#src/crud/form/useRecordForm.ts'
import { useSaving } from '#src/crud/form/useSaving.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { STICKY_BAR } from '#src/ui/stickyBar.ts'
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
  const draft = useDraft({ form, sources: HEADER, isKept: true })
  const root = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const showFirst = useFirstError(form, root)
  const rows = useRef<readonly EntryRow[]>([])
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isEmpty, setEmpty] = useState(false)
  const placeErrors = (all: readonly FieldError[]): FieldError[] => {
    const { byRow, others } = rowErrorsOf(all, rows.current)
    setErrors(byRow)
    for (const { path, rule, message } of others)
      if (HEADER.includes(path)) form.setError(path, { type: rule, message })
    showFirst()
    return others.filter(({ path }) => !HEADER.includes(path))
  }
  const saving = useSaving<Readonly<Record<string, unknown>>, number>({
    isLeaving,
    placeErrors,
    write: async (report) => {
      const input = { report, rows: rows.current.map(rowInput) }
      return (await callOperation(CreatePrescriptionsDocument, input)).createPrescriptions
    },
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
    const [first] = rows.current
    refusals.current = []
    setErrors(NO_ERRORS)
    setEmpty(!first)
    if (!first) return
    // The entity requires a text; each row has its own.
    form.setValue('label', first.label)
    void form.handleSubmit((typed) => saving.save(inputOf(view, typed)), showFirst)()
  }
  return { form, root, rows, onBlur, errors, isEmpty, saving, submit, isLeaving, draft }
}

type RowsProps = Pick<ReturnType<typeof useEntry>, 'errors' | 'rows' | 'saving' | 'isLeaving' | 'isEmpty' | 'draft'> & {
  view: EntityView
  root: RefObject<HTMLFormElement | null>
}

/** Holds the rows, so that typing in them does not render the inputs of the report. */
const EntryBody = ({ view, root, errors, rows, saving, isLeaving, isEmpty, draft }: RowsProps) => {
  const { draft: ofRows, ...entry } = useEntryRows()
  const filled = filledRows(entry.rows)
  const { isDirty } = useFormState()
  useEffect(() => {
    rows.current = filled
  })
  const whole: DraftState = {
    wasFound: draft.wasFound || ofRows.wasFound,
    abandon: () => {
      draft.abandon()
      entry.dispatch({ type: 'replace', rows: [] })
      ofRows.forget()
    },
    forget: draft.forget,
  }
  return (
    <>
      <DraftNotice draft={whole} />
      <LeaveCheck isDirty={isDirty || filled.length > 0} isLeaving={() => isLeaving.current} />
      <PageSection title={texts.rows}>
        <EntryRows {...entry} errors={errors} isDisabled={saving.isSaving} />
      </PageSection>
      {(isEmpty || saving.failure) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {saving.failure ?? prescriptionMessages.noRow}
        </Alert>
      )}
      <ErrorSummary view={view} others={saving.others} onChoose={(path) => focusField(root.current, path)} />
      <Box sx={{ ...STICKY_BAR, mt: 3 }}>
        <Button component={Link} to={LIST} color="inherit" disabled={saving.isSaving}>
          {crudTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={saving.isSaving}>
          {texts.save(filled.length)}
        </Button>
      </Box>
    </>
  )
}

const EntryForm = ({ view }: { view: EntityView }) => {
  const { form, root, onBlur, submit, ...entry } = useEntry(view)
  const id = useId()
  const fields = HEADER.flatMap((source) => view.bySource.get(source) ?? [])
  const save = { saving: entry.saving.isSaving, mutationMode: 'pessimistic' } as const
  return (
    <FormContexts view={view} form={form} record={undefined} save={save} isEditable={!entry.saving.isSaving}>
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
          disabled={entry.saving.isSaving}
        />
        <EntryBody view={view} root={root} {...entry} />
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
