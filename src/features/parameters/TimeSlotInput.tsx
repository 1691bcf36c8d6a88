import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
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
      <FieldHelp id={`${id}-help`} error={Boolean(error)} problem={error} help={help} />
    </Box>
  )
}
