/** A slot of the day, to the half-hour. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import type { TimeSlot } from '#resources/domain/parameters.ts'
import type { ParameterInputProps } from './parameterInput.ts'

const HALF_HOURS = [
  ...Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0')
    return `${hour}:${index % 2 ? '30' : '00'}`
  }),
  '23:59',
]

const slotOf = (value: string): TimeSlot => {
  try {
    return JSON.parse(value) as TimeSlot
  } catch {
    return { start: '', end: '' }
  }
}

type ClockProps = {
  label: string
  value: string
  hasError: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

const Clock = ({ label, value, hasError, onChange, onBlur }: ClockProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    error={hasError}
    sx={{ maxWidth: 140 }}
  >
    {[...new Set([...HALF_HOURS, value])]
      .filter(Boolean)
      .sort()
      .map((clock) => (
        <MenuItem key={clock} value={clock}>
          {parametersTexts.hour(clock)}
        </MenuItem>
      ))}
  </TextField>
)

export const TimeSlotInput = ({ label, value, onChange, onBlur, error, help }: ParameterInputProps) => {
  const id = useId()
  const slot = slotOf(value)
  const set = (part: Partial<TimeSlot>) => onChange(JSON.stringify({ start: slot.start, end: slot.end, ...part }))
  const shared = { hasError: Boolean(error), onBlur }
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Clock {...shared} label={parametersTexts.slotStart} value={slot.start} onChange={(start) => set({ start })} />
        <Clock {...shared} label={parametersTexts.slotEnd} value={slot.end} onChange={(end) => set({ end })} />
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)}>
        {error ?? help}
      </FormHelperText>
    </Box>
  )
}
