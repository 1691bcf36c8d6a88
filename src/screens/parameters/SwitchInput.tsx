import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ParameterInputProps } from './parameterInput.ts'

export const SwitchInput = ({ label, value, onChange, onBlur }: ParameterInputProps) => (
  <FormControlLabel
    sx={{ minHeight: 44, mr: 0 }}
    label={label}
    control={<Switch checked={value === 'true'} onChange={(_event, isOn) => onChange(String(isOn))} onBlur={onBlur} />}
  />
)
