import { Chip, MenuItem, TextField } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { type FormField, MAX_FOLLOWED } from '#resources/domain/publicFormTypes.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { ChoiceInput, EntityChoiceInput } from '#src/shared/recordSettings/ChoiceInput.tsx'
import { plainViews, useFormEntity, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { useFormFieldViews } from './FormFieldsInput.tsx'

export { FormFieldsInput } from './FormFieldsInput.tsx'

const CLEARED = ['fields', 'followed'] as const

export const FormEntityInput = (props: InputProps) => {
  const can = useCan()
  const { setValue } = useFormContext()
  const clear = () => {
    for (const name of CLEARED) setValue(name, [])
    setValue('emailField', null)
  }
  return (
    <EntityChoiceInput
      {...props}
      isOffered={({ customisable, external, operations, right }) =>
        customisable === true &&
        !external &&
        operations.includes('create') &&
        Boolean(right && can(right, 'createAndUpdate'))
      }
      onChosen={clear}
    />
  )
}

export const EmailFieldInput = (props: InputProps) => {
  const offered = useFormFieldViews(useFormEntity())
  const given: unknown = useWatch({ name: 'fields' })
  const chosen = Array.isArray(given) ? (given as FormField[]).map(({ name }) => name) : []
  const choices = offered
    .filter(({ field, name }) => field.kind === 'email' && chosen.includes(name))
    .map(({ name, label }) => ({ value: name, label }))
  return <ChoiceInput {...props} choices={[{ value: '', label: texts.noEmail }, ...choices]} />
}

export const FollowedInput = ({ view, source, disabled, readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  const views = plainViews(useViewOf(useFormEntity()))
  const known = (Array.isArray(control.value) ? (control.value as string[]) : []).filter((name) =>
    views.some((one) => one.name === name),
  )
  return (
    <TextField
      select
      fullWidth
      label={view.label}
      value={known}
      disabled={disabled || readOnly || views.length === 0}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      inputRef={control.ref}
      onBlur={control.leave}
      onChange={({ target }) => control.choose([target.value].flat().slice(0, MAX_FOLLOWED))}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (names) =>
            (names as string[]).map((name) => (
              <Chip key={name} size="small" label={views.find((one) => one.name === name)?.label} sx={{ mr: 0.5 }} />
            )),
        },
      }}
    >
      {views.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
