import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { dateText, placeText, weekDayOfDate, weekDayText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { FREQUENCIES, type Frequency, MAX_INTERVAL } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { type FrequencyChoice, placeOf } from './frequency.ts'

const texts = seriesTexts.form
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

type Part = { repeat: FrequencyChoice; first: DayText; change: (part: Partial<FrequencyChoice>) => void }

export const NumberField = ({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) => (
  <TextField
    type="number"
    label={label}
    value={Number.isNaN(value) ? '' : value}
    onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Math.trunc(Number(target.value)))}
    error={!(value >= 1 && value <= most)}
    sx={{ width: 140 }}
    slotProps={{ htmlInput: { min: 1, max: most, inputMode: 'numeric' } }}
  />
)

const WeekDays = ({ repeat, first, change }: Part) => {
  const chosen = repeat.weekDays.length > 0 ? repeat.weekDays : [weekDayOfDate(first)]
  return (
    <ToggleButtonGroup
      value={chosen}
      size="small"
      aria-label={texts.weekDays}
      onChange={(_event, days: number[]) => days.length > 0 && change({ weekDays: [...days].sort() })}
      sx={{ flexWrap: 'wrap' }}
    >
      {DAYS.map((day) => (
        <ToggleButton key={day} value={day} aria-label={weekDayText(day)} sx={{ minWidth: 40, textTransform: 'none' }}>
          {weekDayText(day).slice(0, 3)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const Weeks = ({ repeat, change }: Omit<Part, 'first'>) => (
  <TextField
    select
    fullWidth={false}
    label={texts.weeks}
    value={repeat.weeks || 'ALL'}
    onChange={({ target }) =>
      change({ weeks: target.value === 'ALL' ? '' : (target.value as 'ODD' | 'EVEN'), interval: 1 })
    }
    sx={{ width: 210 }}
  >
    {(['ALL', 'ODD', 'EVEN'] as const).map((weeks) => (
      <MenuItem key={weeks} value={weeks}>
        {texts.weeksChoices[weeks]}
      </MenuItem>
    ))}
  </TextField>
)

const InMonth = ({ repeat, first, change }: Part) => {
  const [place, last] = [placeOf(first, 'PLACE'), placeOf(first, 'LAST')]
  const [date = ''] = dateText(first).split(' ')
  return (
    <TextField
      select
      fullWidth={false}
      label={texts.monthly}
      value={repeat.monthlyBy === 'PLACE' && place.place === -1 ? 'LAST' : repeat.monthlyBy}
      onChange={({ target }) => change({ monthlyBy: target.value as FrequencyChoice['monthlyBy'] })}
      sx={{ width: 210 }}
    >
      <MenuItem value="DATE">{texts.monthlyDate(date)}</MenuItem>
      {place.place !== -1 && <MenuItem value="PLACE">{texts.monthlyPlace(placeText(place))}</MenuItem>}
      <MenuItem value="LAST">{texts.monthlyPlace(placeText(last))}</MenuItem>
      <MenuItem value="LAST_DAY">{texts.monthlyLastDay}</MenuItem>
    </TextField>
  )
}

export const FrequencyFields = ({ repeat, first, change }: Part) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
    <NumberField
      label={texts.every}
      value={repeat.interval}
      most={MAX_INTERVAL}
      onChange={(interval) => change({ interval, ...(interval !== 1 && { weeks: '' as const }) })}
    />
    <TextField
      select
      fullWidth={false}
      label={texts.unit}
      value={repeat.frequency}
      onChange={({ target }) => change({ frequency: target.value as Frequency, weekDays: [], weeks: '' })}
      sx={{ width: 140 }}
    >
      {FREQUENCIES.map((frequency) => (
        <MenuItem key={frequency} value={frequency}>
          {texts.units[frequency]}
        </MenuItem>
      ))}
    </TextField>
    {repeat.frequency === 'WEEKLY' && <WeekDays repeat={repeat} first={first} change={change} />}
    {repeat.frequency === 'WEEKLY' && <Weeks repeat={repeat} change={change} />}
    {repeat.frequency === 'MONTHLY' && <InMonth repeat={repeat} first={first} change={change} />}
  </Box>
)
