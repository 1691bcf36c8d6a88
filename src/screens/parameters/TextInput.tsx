import TextField from '@mui/material/TextField'
import { parameterDefinition } from '#resources/domain/parameters.ts'
import type { ParameterInputProps } from './parameterInput.ts'

export const TextInput = ({ code, label, value, onChange, onBlur, error, help }: ParameterInputProps) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={error ?? help}
    slotProps={{ htmlInput: { maxLength: parameterDefinition(code).maxLength ?? 1_000 } }}
  />
)
