import { MenuItem, TextField } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { capitalise } from '#i18n/fr/grammar.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import type { InputProps } from '#src/fields/webKind.ts'

type Choice = { value: string; label: string }
type ChoiceProps = InputProps & { choices: readonly Choice[]; onChosen?: () => void }

export const ChoiceInput = ({
  view,
  source,
  required,
  disabled,
  readOnly,
  choices,
  onChosen,
  ...rules
}: ChoiceProps) => {
  const control = useFieldControl(source, rules)
  const value = typeof control.value === 'string' ? control.value : ''
  return (
    <TextField
      select
      fullWidth
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled ?? false}
      value={choices.some((one) => one.value === value) ? value : ''}
      onChange={({ target }) => {
        control.choose(target.value === '' ? null : target.value)
        onChosen?.()
      }}
      onBlur={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      slotProps={{
        select: { readOnly: readOnly ?? false, SelectDisplayProps: { 'aria-required': required || undefined } },
        htmlInput: { required: false },
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

type EntityProps = InputProps & { isOffered: (resource: AnyResource) => boolean; onChosen: () => void }

export const EntityChoiceInput = ({ isOffered, onChosen, ...props }: EntityProps) => {
  const { registry } = useCatalogue()
  const nounOf = useNounOf()
  const { getValues } = useFormContext()
  const choices = registry.all
    .filter(isOffered)
    .map(({ key }) => ({ value: key, label: capitalise(nounOf(key).plural) }))
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <ChoiceInput
      {...props}
      disabled={props.disabled || Boolean(getValues('id'))}
      choices={choices}
      onChosen={onChosen}
    />
  )
}
