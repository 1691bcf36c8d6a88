import TextField from '@mui/material/TextField'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

export const IntInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => (
  <TextField
    name={code}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value.trim())}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={fieldHelp(error, help)}
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9, readOnly: isReadOnly } }}
  />
)
