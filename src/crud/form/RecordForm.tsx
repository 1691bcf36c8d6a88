/** The form of a record: its sections, its index, its save bar. */
import { Alert, Box, Typography } from '@mui/material'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView, Section } from '../entityView.ts'
import type { Lock } from '../lock/useLock.ts'
import { AFTER_SAVE, type AfterSave, useAfterSave } from './afterSave.ts'
import { FormSection } from './FormSection.tsx'
import { type FormValues, writtenViews } from './formValues.ts'
import { LeaveCheck } from './LeaveCheck.tsx'
import type { FormParts, SavedRecord } from './parts.ts'
import { SaveBar } from './SaveBar.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { useSave } from './useSave.ts'
import { formResolver, labelOf } from './validateForm.ts'

type Props = {
  view: EntityView
  record?: SavedRecord
  parts: FormParts
  canCreate: boolean
  /** Absent on a new record, which nobody else can be changing. */
  lock?: Pick<Lock, 'isEditable' | 'isSavable'>
  valuesOf: (record: SavedRecord) => FormValues
  newValues: () => FormValues
}

/** From this many sections on, the form has an index. */
const LONG = 3

/** The sections with the fields that a form asks for. */
const useSections = (view: EntityView): Section[] =>
  useMemo(() => {
    const written = new Set(writtenViews(view))
    return view.sections
      .map((section) => ({ ...section, fields: section.fields.filter((field) => written.has(field)) }))
      .filter(({ fields }) => fields.length > 0)
  }, [view])

/** Refusals that stand on no input of this form. */
const OtherErrors = ({ view, errors }: { view: EntityView; errors: readonly FieldError[] }) =>
  errors.length > 0 && (
    <Alert severity="error" sx={{ mb: 2 }}>
      {crudTexts.form.otherErrors}
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>{message || labelOf(view)(path)}</li>
        ))}
      </ul>
    </Alert>
  )

type SectionsProps = { sections: readonly Section[]; parts: FormParts; disabled: boolean }

const Sections = ({ sections, parts, disabled }: SectionsProps) =>
  sections.map((section) => {
    const Own = parts.sections?.[section.key]
    if (Own) return <Own key={section.key} section={section} />
    const isAlone = sections.length === 1
    return <FormSection key={section.key} section={section} isAlone={isAlone} parts={parts} disabled={disabled} />
  })

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')

const FREE = { isEditable: true, isSavable: true }

export const RecordForm = ({ view, record, parts, canCreate, lock = FREE, valuesOf, newValues }: Props) => {
  const sections = useSections(view)
  const [after, keepAfter] = useAfterSave()
  const chosenAfter = useRef<AfterSave>(after)
  const defaultValues = useMemo(() => (record ? valuesOf(record) : newValues()), [record, valuesOf, newValues])
  const form = useForm<FormValues>({
    values: defaultValues,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitSuccessful: true },
    resolver: useMemo(() => formResolver(view), [view]),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isSaving, failure, others, save } = useSave({ view, form, record, parts, valuesOf, newValues })
  const submit = form.handleSubmit((values) => save(values, chosenAfter.current))
  const submitThen = (next: AfterSave) => {
    if (!lock.isSavable) return
    keepAfter(next)
    chosenAfter.current = next
    void submit()
  }
  const offered: readonly AfterSave[] = canCreate ? AFTER_SAVE : AFTER_SAVE.filter((one) => one !== 'create')
  const isLong = sections.length >= LONG
  return (
    <FormProvider {...form}>
      <LeaveCheck isDirty={form.formState.isDirty && !isSaving} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submitThen(offered.includes(after) ? after : 'default')
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          submitThen(offered.includes(after) ? after : 'default')
        }}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}
      >
        {isLong && <SectionIndex sections={sections} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {lock.isEditable && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
              {crudTexts.form.required}
            </Typography>
          )}
          <OtherErrors view={view} errors={others} />
          <Sections sections={sections} parts={parts} disabled={isSaving || !lock.isEditable} />
          {lock.isSavable && (
            <SaveBar
              view={view}
              offered={offered}
              after={after}
              isSaving={isSaving}
              failure={failure}
              backTo={`/${view.path}`}
              onSave={submitThen}
            />
          )}
        </Box>
      </Box>
    </FormProvider>
  )
}
