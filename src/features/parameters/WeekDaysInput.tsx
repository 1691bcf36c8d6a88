import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

const daysOf = (value: string): number[] => {
  try {
    return JSON.parse(value) as number[]
  } catch {
    return []
  }
}

export const WeekDaysInput = ({ label, value, onChange, onBlur, error, help }: ParameterInputProps) => {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        size="small"
        color="primary"
        aria-labelledby={id}
        value={daysOf(value)}
        onChange={(_event, days: number[]) => onChange(JSON.stringify(days.toSorted((one, other) => one - other)))}
        onBlur={onBlur}
        sx={{ width: '100%', maxWidth: 400 }}
      >
        {parametersTexts.weekDaysShort.map((short, index) => (
          <ToggleButton
            key={short}
            value={index + 1}
            aria-label={parametersTexts.weekDays[index]}
            sx={{ flex: 1, px: 0.5 }}
          >
            {short}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldHelp error={Boolean(error)} problem={error} help={help} />
    </Box>
  )
}
