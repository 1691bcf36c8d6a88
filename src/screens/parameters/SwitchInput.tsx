import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import type { ParameterInputProps } from './parameterInput.ts'

export const SwitchInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => {
  const id = useId()
  const text = error ?? help
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
            slotProps={{ input: { 'aria-describedby': text ? id : undefined } }}
          />
        }
      />
      {text && (
        <FormHelperText id={id} error={Boolean(error)} sx={{ mt: 0 }}>
          {text}
        </FormHelperText>
      )}
    </Box>
  )
}
