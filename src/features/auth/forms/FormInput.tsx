import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { publicFormTexts as texts } from '#i18n/fr/publicForms.ts'
import { MAX_ANSWER_TEXT } from '#resources/domain/publicFormTypes.ts'
import type { PublicField } from './formValues.ts'

type FormInputProps = {
  field: PublicField
  value: unknown
  isRequired: boolean
  error: string | undefined
  onChange: (value: unknown) => void
}

const TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'date',
  dateTime: 'datetime-local',
}

const MODES: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  decimal: 'decimal',
}

const COMPLETIONS: Readonly<Record<string, string>> = { email: 'email', tel: 'tel', url: 'url' }

const labelOf = ({ field, isRequired }: FormInputProps): string =>
  isRequired ? texts.mandatory(field.label) : texts.optional(field.label)

const helpOf = ({ error, field }: FormInputProps): string | undefined => error ?? field.help ?? undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const TextInput = (props: FormInputProps) => {
  const { field, value, isRequired, error, onChange } = props
  const { maxLength = MAX_ANSWER_TEXT } = field.rules as { maxLength?: number }
  const isDated = field.input === 'date' || field.input === 'dateTime'
  return (
    <TextField
      name={field.name}
      type={TYPES[field.input] ?? 'text'}
      label={labelOf(props)}
      required={isRequired}
      fullWidth
      multiline={field.input === 'lines'}
      minRows={field.input === 'lines' ? 3 : undefined}
      value={textOf(value)}
      error={error !== undefined}
      helperText={helpOf(props)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: {
          'data-field': field.name,
          maxLength: Math.min(maxLength, MAX_ANSWER_TEXT),
          inputMode: MODES[field.input],
          autoComplete: COMPLETIONS[field.input],
        },
        inputLabel: { required: false, ...(isDated && { shrink: true }) },
      }}
    />
  )
}

/** Native: phones show their own picker. */
const ChoiceInput = (props: FormInputProps) => {
  const { field, value, isRequired, error, onChange } = props
  return (
    <TextField
      select
      name={field.name}
      label={labelOf(props)}
      required={isRequired}
      fullWidth
      value={textOf(value)}
      error={error !== undefined}
      helperText={helpOf(props)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true, required: false },
        htmlInput: { 'data-field': field.name },
      }}
    >
      <option value="">{isRequired ? texts.choose : texts.none}</option>
      {field.choices?.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </TextField>
  )
}

const ChoicesInput = (props: FormInputProps) => {
  const { field, value, error, onChange } = props
  const chosen: string[] = Array.isArray(value) ? value : []
  const help = useId()
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={help}>
      <FormLabel component="legend">{labelOf(props)}</FormLabel>
      <FormGroup>
        {field.choices?.map((one, index) => (
          <FormControlLabel
            key={one.value}
            label={one.label}
            control={
              <Checkbox
                checked={chosen.includes(one.value)}
                slotProps={{ input: index === 0 ? ({ 'data-field': field.name } as object) : {} }}
                onChange={(_, isChecked) =>
                  onChange(isChecked ? [...chosen, one.value] : chosen.filter((other) => other !== one.value))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={help}>{helpOf(props)}</FormHelperText>
    </FormControl>
  )
}

const BoxInput = (props: FormInputProps) => {
  const { field, value, error, onChange } = props
  const help = helpOf(props)
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            name={field.name}
            checked={value === true}
            slotProps={{ input: { 'data-field': field.name } as object }}
            onChange={(_, isChecked) => onChange(isChecked)}
          />
        }
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  )
}

export const FormInput = (props: FormInputProps) => {
  const { input } = props.field
  if (input === 'choice') return <ChoiceInput {...props} />
  if (input === 'choices') return <ChoicesInput {...props} />
  if (input === 'box') return <BoxInput {...props} />
  return <TextInput {...props} />
}
