import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Temporal } from 'temporal-polyfill'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { isDay } from '#src/time/dateText.ts'

type Props = { day: string; today: string; zone: string; onChange: (day: string) => void }

const LARGE = { width: { xs: 44, md: 34 }, height: { xs: 44, md: 34 } } as const

export const DayBar = ({ day, today, zone, onChange }: Props) => {
  const move = (days: number) => () => onChange(Temporal.PlainDate.from(day).add({ days }).toString())
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 0.5, mb: { xs: 2, md: 3 } }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={day === today}
        onClick={() => onChange(today)}
        sx={{ minHeight: { xs: 44, md: 34 } }}
      >
        {texts.today}
      </Button>
      <IconButton aria-label={texts.previous} onClick={move(-1)} sx={{ ...LARGE, ml: { xs: 'auto', md: 0.5 } }}>
        <ChevronLeft />
      </IconButton>
      <DateBox
        label={texts.day}
        zone={zone}
        value={day}
        onChange={(typed) => isDay(typed) && onChange(typed)}
        sx={{ width: 150, m: 0, '& > label': visuallyHidden }}
      />
      <IconButton aria-label={texts.next} onClick={move(1)} sx={LARGE}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
