import { Box, Button, Divider } from '@mui/material'
import { DateCalendar, LocalizationProvider, MultiSectionDigitalClock } from '@mui/x-date-pickers'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { format, parse } from 'date-fns'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { pickerDates, pickerTexts } from '#i18n/fr/pickerLocale.ts'

type Props = {
  day: string | null
  time?: string | null
  today: string
  onDay: (day: string) => void
  onTime?: (time: string) => void
  onDone: () => void
}

// The calendar uses wall-clock dates, without the browser's time zone.
const dateOf = (day: string | null): Date | null => (day ? parse(day, 'yyyy-MM-dd', new Date(0)) : null)
const timeOf = (time: string | null | undefined): Date | null => (time ? parse(time, 'HH:mm', new Date(0)) : null)

export const CalendarPanel = ({ day, time, today, onDay, onTime, onDone }: Props) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={pickerDates} localeText={pickerTexts}>
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'center' }}>
      <DateCalendar
        autoFocus
        sx={{ width: 320, flex: 'none', m: 0 }}
        value={dateOf(day)}
        referenceDate={dateOf(today) ?? undefined}
        onChange={(next, state) => {
          if (!next) return
          onDay(format(next, 'yyyy-MM-dd'))
          if (state === 'finish' && !onTime) onDone()
        }}
      />
      {onTime && (
        <>
          <Divider orientation="vertical" flexItem />
          <MultiSectionDigitalClock
            ampm={false}
            timeSteps={{ minutes: 5 }}
            value={timeOf(time)}
            onChange={(next: Date | null) => next && onTime(format(next, 'HH:mm'))}
            sx={{ height: 320, '& .MuiList-root': { height: 320, maxHeight: 320 } }}
          />
        </>
      )}
    </Box>
    {onTime && (
      <Box sx={{ p: 1, textAlign: 'right', borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onDone}>{fieldTexts.date.done}</Button>
      </Box>
    )}
  </LocalizationProvider>
)
