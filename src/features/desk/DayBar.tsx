import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton } from '@mui/material'
import { Temporal } from 'temporal-polyfill'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { isDay } from '#src/time/dateText.ts'

type Props = { day: string; today: string; zone: string; onChange: (day: string) => void }

export const DayBar = ({ day, today, zone, onChange }: Props) => {
  const move = (days: number) => () => onChange(Temporal.PlainDate.from(day).add({ days }).toString())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 3 }}>
      <IconButton aria-label={texts.previous} onClick={move(-1)}>
        <ChevronLeft />
      </IconButton>
      <DateBox
        label={texts.day}
        zone={zone}
        value={day}
        onChange={(typed) => isDay(typed) && onChange(typed)}
        sx={{ width: 160 }}
      />
      <IconButton aria-label={texts.next} onClick={move(1)}>
        <ChevronRight />
      </IconButton>
      {day !== today && <Button onClick={() => onChange(today)}>{texts.today}</Button>}
    </Box>
  )
}
