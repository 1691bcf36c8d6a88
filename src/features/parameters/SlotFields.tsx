import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { timeOfDayText } from '#i18n/fr/times.ts'
import type { TimeSlot } from '#resources/domain/parameters.ts'
import { END_OF_DAY } from '#resources/domain/timeOfDay.ts'

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 ? '30' : '00'}`
})
/** The end is after the start: midnight means the end of the day. */
const ENDS = [...HALF_HOURS.slice(1), END_OF_DAY]

type Shared = { hasError: boolean; isReadOnly: boolean; onBlur: () => void }
type ClockProps = Shared & {
  label: string
  value: string
  clocks: readonly string[]
  onChange: (value: string) => void
}

const Clock = ({ label, value, clocks, hasError, isReadOnly, onChange, onBlur }: ClockProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    error={hasError}
    slotProps={{ select: { readOnly: isReadOnly, MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
    sx={{ maxWidth: 140, flex: 1 }}
  >
    {[...new Set([...clocks, value])]
      .filter(Boolean)
      .sort()
      .map((clock) => (
        <MenuItem key={clock} value={clock}>
          {timeOfDayText(clock)}
        </MenuItem>
      ))}
  </TextField>
)

type Props = Shared & { slot: TimeSlot; onChange: (slot: TimeSlot) => void; children?: ReactNode }

export const SlotFields = ({ slot, onChange, children, ...shared }: Props) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <Clock
      {...shared}
      label={parametersTexts.slotStart}
      value={slot.start}
      clocks={HALF_HOURS}
      onChange={(start) => onChange({ ...slot, start })}
    />
    <Clock
      {...shared}
      label={parametersTexts.slotEnd}
      value={slot.end}
      clocks={ENDS}
      onChange={(end) => onChange({ ...slot, end })}
    />
    {children}
  </Box>
)
