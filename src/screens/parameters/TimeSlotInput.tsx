import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ParameterInputProps } from './parameterInput.ts'
import { SlotFields } from './SlotFields.tsx'
import { slotOf } from './slots.ts'

export const TimeSlotInput = ({ label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <SlotFields
        slot={slotOf(value)}
        hasError={Boolean(error)}
        isReadOnly={isReadOnly}
        onBlur={onBlur}
        onChange={(slot) => onChange(JSON.stringify(slot))}
      />
      <FormHelperText id={`${id}-help`} error={Boolean(error)}>
        {error ?? help}
      </FormHelperText>
    </Box>
  )
}
