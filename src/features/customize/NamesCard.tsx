import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { labelsOf } from '#i18n/entityLabels.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { rebaseDirtyValues } from '#src/crud/form/rebaseDirtyValues.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { type EntityNames, useCustomizer } from './customizerData.ts'
import { NamesFields, type NamesValues } from './NamesFields.tsx'

const texts = customizeTexts.names
const SOURCES = ['singularLabel', 'pluralLabel', 'gender'] as const

const valuesOf = ({ singularLabel, pluralLabel, gender }: EntityNames): NamesValues => ({
  singularLabel,
  pluralLabel,
  gender,
})

const originalOf = ({ entity, isDerived }: EntityNames): EntityNames => {
  const { singular, plural, gender } = labelsOf(entity)
  return { entity, singularLabel: singular, pluralLabel: plural, gender, isDefault: true, isDerived }
}

const useNamesForm = (names: EntityNames) => {
  const form = useForm<NamesValues>({ mode: 'onTouched', defaultValues: valuesOf(names) })
  const { handleSubmit, reset, setError } = form
  const notify = useNotify()
  const { setNames } = useCustomizer()
  useEffect(() => reset(valuesOf(names), { keepDirtyValues: true }), [names, reset])
  const draft = useDraft({ form, sources: SOURCES, isKept: true, part: 'names' })
  const save = handleSubmit(async (values) => {
    try {
      await setNames({ ...names, ...values })
      rebaseDirtyValues(form, {
        singularLabel: values.singularLabel,
        pluralLabel: values.pluralLabel,
        gender: values.gender,
      })
      draft.forget()
      notify(customizeTexts.saved, { type: 'success' })
    } catch (error) {
      const errors = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of errors) setError(path as keyof NamesValues, { message: String(message) })
      if (errors.length === 0) notify(messageFor(error), { type: 'error' })
    }
  })
  return { form, draft, save }
}

const restoreOriginal = (form: UseFormReturn<NamesValues>, names: EntityNames): void => {
  const original = originalOf(names)
  for (const name of SOURCES) {
    form.setValue(name, original[name], { shouldDirty: true })
  }
}

export const NamesCard = ({ names }: { names: EntityNames }) => {
  const { form, draft, save } = useNamesForm(names)
  const { isDirty, isSubmitting } = form.formState
  return (
    <PageSection title={texts.title} note={texts.help}>
      <Box component="form" noValidate onSubmit={save}>
        <LeaveCheck isDirty={isDirty} />
        <DraftNotice draft={draft} />
        <NamesFields form={form} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
            {customizeTexts.save}
          </Button>
          {!names.isDefault && <Button onClick={() => restoreOriginal(form, names)}>{texts.restore}</Button>}
        </Box>
      </Box>
    </PageSection>
  )
}
