import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { useNotify } from 'react-admin'
import { type Control, Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { capitalise, type Noun, sentences } from '#i18n/grammar.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { rebaseDirtyValues } from '#src/crud/form/rebaseDirtyValues.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { checkFilled } from './checkFilled.ts'
import { type EntityNames, useCustomizer } from './customizerData.ts'

const texts = customizeTexts.names
const MAX_LENGTH = 100
const SOURCES = ['singularLabel', 'pluralLabel', 'gender'] as const

const nounOf = ({ singularLabel, pluralLabel, gender }: EntityNames): Noun => ({
  singular: singularLabel.trim(),
  plural: pluralLabel.trim(),
  gender,
})

const originalOf = ({ entity, isDerived }: EntityNames): EntityNames => {
  const { singular, plural, gender } = labelsOf(entity)
  return { entity, singularLabel: singular, pluralLabel: plural, gender, isDefault: true, isDerived }
}

const Examples = ({ names }: { names: EntityNames }) => {
  const noun = nounOf(names)
  if (!noun.singular || !noun.plural) return null
  return (
    <Box sx={{ mt: 2, p: 1.5, borderRadius: 1.25, bgcolor: 'background.lead' }} aria-live="polite">
      <Typography variant="caption" color="textSecondary">
        {texts.example}
      </Typography>
      {[sentences.createAction(noun), sentences.created(noun), sentences.empty(noun), capitalise(noun.plural)].map(
        (sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ),
      )}
    </Box>
  )
}

const GenderChoice = ({ control }: { control: Control<EntityNames> }) => {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {texts.gender}
      </Typography>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-labelledby={id}
            value={field.value}
            onChange={(_event, gender) => gender && field.onChange(gender)}
          >
            <ToggleButton value="MASCULINE">{texts.masculine}</ToggleButton>
            <ToggleButton value="FEMININE">{texts.feminine}</ToggleButton>
          </ToggleButtonGroup>
        )}
      />
    </Box>
  )
}

const useNamesForm = (names: EntityNames) => {
  const form = useForm<EntityNames>({ mode: 'onTouched', defaultValues: names })
  const { handleSubmit, reset, setError } = form
  const notify = useNotify()
  const { setNames } = useCustomizer()
  useEffect(() => reset(names, { keepDirtyValues: true }), [names, reset])
  const draft = useDraft({ form, sources: SOURCES, isKept: true, part: 'names' })
  const save = handleSubmit(async (values) => {
    try {
      await setNames(values)
      rebaseDirtyValues(form, {
        singularLabel: values.singularLabel,
        pluralLabel: values.pluralLabel,
        gender: values.gender,
      })
      draft.forget()
      notify(customizeTexts.saved, { type: 'success' })
    } catch (error) {
      const errors = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of errors) setError(path as keyof EntityNames, { message: String(message) })
      if (errors.length === 0) notify(messageFor(error), { type: 'error' })
    }
  })
  return { form, draft, save }
}

type Form = UseFormReturn<EntityNames>

const NameField = ({ form, name, label }: { form: Form; name: 'singularLabel' | 'pluralLabel'; label: string }) => {
  const problem = form.formState.errors[name]?.message
  return (
    <TextField
      {...form.register(name, { validate: checkFilled })}
      label={label}
      required
      error={Boolean(problem)}
      helperText={fieldHelp(problem)}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH }, inputLabel: { shrink: true } }}
    />
  )
}

const restoreOriginal = (form: Form, names: EntityNames): void => {
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
        <NameField form={form} name="singularLabel" label={texts.singular} />
        <NameField form={form} name="pluralLabel" label={texts.plural} />
        <GenderChoice control={form.control} />
        <Examples names={form.watch()} />
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
