import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { capitalise, type Noun, sentences } from '#i18n/fr/grammar.ts'
import { suggestGender, suggestPlural } from '#i18n/fr/nounForms.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { checkFilled } from './checkFilled.ts'
import type { EntityNames } from './customizerData.ts'

const texts = customizeTexts.names
const MAX_LENGTH = 100

export type NamesValues = Pick<EntityNames, 'singularLabel' | 'pluralLabel' | 'gender'>

const nounOf = ({ singularLabel, pluralLabel, gender }: NamesValues): Noun => ({
  singular: singularLabel.trim(),
  plural: pluralLabel.trim(),
  gender,
})

const Examples = ({ names }: { names: NamesValues }) => {
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

const GenderChoice = ({ control }: { control: Control<NamesValues> }) => {
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

type Form = UseFormReturn<NamesValues>

type NameProps = { form: Form; name: 'singularLabel' | 'pluralLabel'; label: string; isFirst?: boolean }

const NameField = ({ form, name, label, isFirst }: NameProps) => {
  const problem = form.formState.errors[name]?.message
  return (
    <TextField
      {...form.register(name, { validate: checkFilled })}
      label={label}
      required
      autoFocus={isFirst ?? false}
      error={Boolean(problem)}
      helperText={fieldHelp(problem)}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH }, inputLabel: { shrink: true } }}
    />
  )
}

const useSuggestedNames = ({ watch, setValue, getFieldState, formState }: Form, isNew: boolean) => {
  const singular = watch('singularLabel')
  const { pluralLabel, gender } = formState.dirtyFields
  useEffect(() => {
    if (!isNew) return
    if (!pluralLabel)
      setValue('pluralLabel', suggestPlural(singular), { shouldValidate: getFieldState('pluralLabel').invalid })
    if (!gender) setValue('gender', suggestGender(singular))
  }, [isNew, singular, pluralLabel, gender, setValue, getFieldState])
}

export const NamesFields = ({ form, isNew = false }: { form: Form; isNew?: boolean }) => {
  useSuggestedNames(form, isNew)
  return (
    <>
      <NameField form={form} name="singularLabel" label={texts.singular} isFirst={isNew} />
      <NameField form={form} name="pluralLabel" label={texts.plural} />
      <GenderChoice control={form.control} />
      <Examples names={form.watch()} />
    </>
  )
}
