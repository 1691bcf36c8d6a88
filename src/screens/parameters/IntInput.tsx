import TextField from '@mui/material/TextField'
import type { ParameterInputProps } from './parameterInput.ts'

export const IntInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => (
  <TextField
    name={code}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value.trim())}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={error ?? help}
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9, readOnly: isReadOnly } }}
  />
)
