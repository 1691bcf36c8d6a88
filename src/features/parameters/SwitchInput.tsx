import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

export const SwitchInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => {
  const id = useId()
  const isHelped = Boolean(error || help)
  return (
    <Box>
      <FormControlLabel
        sx={{ minHeight: 44, mr: 0 }}
        label={label}
        disabled={isReadOnly}
        control={
          <Switch
            name={code}
            checked={value === 'true'}
            onChange={(_event, isOn) => onChange(String(isOn))}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': isHelped ? id : undefined } }}
          />
        }
      />
      {isHelped && <FieldHelp id={id} error={Boolean(error)} problem={error} help={help} sx={{ mt: 0.25 }} />}
    </Box>
  )
}
