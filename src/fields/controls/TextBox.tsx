import { TextField, type TextFieldProps } from '@mui/material'
import type { TextLimits } from '#resources/schema/limits.ts'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import type { InputProps } from '../webKind.ts'
import { fieldHelp } from './FieldHelp.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

type Props = InputProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  rows?: number
  slotProps?: TextFieldProps['slotProps']
}

export const TextBox = (props: Props) => {
  const { view, source, required, disabled, readOnly, type = 'text', autoComplete = 'off', rows } = props
  const control = useFieldControl(source, props)
  const { maxLength, digits, format } = view.field as TextLimits
  const isFigures = digits !== undefined || format === 'numeric' || format === 'siret'
  return (
    <TextField
      fullWidth
      type={type}
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      value={control.value ?? ''}
      onChange={(event) => control.type(event.target.value)}
      onBlur={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      autoComplete={autoComplete}
      {...(rows && { multiline: true, minRows: rows, maxRows: 16 })}
      slotProps={{
        htmlInput: { ...requiredAttributes(required), maxLength, readOnly, ...(isFigures && { inputMode: 'numeric' }) },
      }}
    />
  )
}
