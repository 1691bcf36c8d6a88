/** What an entity is called, with the sentences that follow from it. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useEffect, useId } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { capitalise, type Noun, sentences } from '#i18n/grammar.ts'
import { type EntityNames, useCustomizer } from './customizerData.ts'

const texts = customizeTexts.names
const MAX_LENGTH = 100

const nounOf = ({ singularLabel, pluralLabel, gender }: EntityNames): Noun => ({
  singular: singularLabel.trim(),
  plural: pluralLabel.trim(),
  gender,
})

const originalOf = (entity: string): EntityNames => {
  const { singular, plural, gender } = labelsOf(entity)
  return { entity, singularLabel: singular, pluralLabel: plural, gender, isDefault: true }
}

const Examples = ({ names }: { names: EntityNames }) => {
  const noun = nounOf(names)
  if (!noun.singular || !noun.plural) return null
  return (
    <Box sx={{ mt: 2, p: 1.5, borderRadius: 2, bgcolor: 'action.hover' }} aria-live="polite">
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

export const NamesCard = ({ names }: { names: EntityNames }) => {
  const { control, register, handleSubmit, reset, setError, watch, setValue, formState } = useForm<EntityNames>({
    mode: 'onTouched',
    defaultValues: names,
  })
  const notify = useNotify()
  const { setNames } = useCustomizer()
  useWarnWhenUnsavedChanges(true, undefined, control as unknown as Control)
  useEffect(() => reset(names, { keepDirtyValues: true }), [names, reset])
  const typed = watch()
  const save = handleSubmit(async (values) => {
    try {
      await setNames(values)
      reset(values)
      notify(customizeTexts.saved, { type: 'success' })
    } catch (error) {
      const errors = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of errors) setError(path as keyof EntityNames, { message: String(message) })
      if (errors.length === 0) notify(messageFor(error), { type: 'error' })
    }
  })
  const restore = () => {
    const { singularLabel, pluralLabel, gender } = originalOf(names.entity)
    setValue('singularLabel', singularLabel, { shouldDirty: true })
    setValue('pluralLabel', pluralLabel, { shouldDirty: true })
    setValue('gender', gender, { shouldDirty: true })
  }
  const nameField = (name: 'singularLabel' | 'pluralLabel', label: string) => (
    <TextField
      {...register(name, { validate: (value) => value.trim() !== '' || texts.required })}
      label={label}
      required
      error={Boolean(formState.errors[name])}
      helperText={formState.errors[name]?.message ?? ' '}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH }, inputLabel: { shrink: true } }}
    />
  )
  return (
    <Card component="form" noValidate onSubmit={save} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      {nameField('singularLabel', texts.singular)}
      {nameField('pluralLabel', texts.plural)}
      <GenderChoice control={control} />
      <Examples names={typed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={!formState.isDirty} loading={formState.isSubmitting}>
          {customizeTexts.save}
        </Button>
        {!names.isDefault && <Button onClick={restore}>{texts.restore}</Button>}
      </Box>
    </Card>
  )
}
