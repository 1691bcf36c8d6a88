import { Box, Checkbox, FormControlLabel, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { dateText, placeText, weekDayOfDate, weekDayText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { FREQUENCIES, type Frequency, MAX_INTERVAL, MAX_OCCURRENCES } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { placeOf, type Repeat, untilForFrequency } from '../values/repeat.ts'

const texts = seriesTexts.form
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

type Props = { repeat: Repeat; first: DayText; zone: string; isOwn: boolean; onChange: (next: Repeat) => void }
type Part = Pick<Props, 'repeat' | 'first'> & { change: (part: Partial<Repeat>) => void }

const NumberField = ({
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
      onChange={({ target }) => change({ monthlyBy: target.value as Repeat['monthlyBy'] })}
      sx={{ width: 210 }}
    >
      <MenuItem value="DATE">{texts.monthlyDate(date)}</MenuItem>
      {place.place !== -1 && <MenuItem value="PLACE">{texts.monthlyPlace(placeText(place))}</MenuItem>}
      <MenuItem value="LAST">{texts.monthlyPlace(placeText(last))}</MenuItem>
      <MenuItem value="LAST_DAY">{texts.monthlyLastDay}</MenuItem>
    </TextField>
  )
}

const FrequencyFields = ({ repeat, first, change }: Part) => (
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
      onChange={({ target }) => {
        const frequency = target.value as Frequency
        change({ frequency, weekDays: [], weeks: '', until: untilForFrequency(repeat, frequency, first) })
      }}
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

const End = ({ repeat, zone, change }: Omit<Part, 'first'> & Pick<Props, 'zone'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
    <TextField
      select
      fullWidth={false}
      label={texts.end}
      value={repeat.end}
      onChange={({ target }) => change({ end: target.value as Repeat['end'] })}
      sx={{ width: 240 }}
    >
      {(['UNTIL', 'COUNT'] as const).map((end) => (
        <MenuItem key={end} value={end}>
          {texts.ends[end]}
        </MenuItem>
      ))}
    </TextField>
    {repeat.end === 'UNTIL' ? (
      <Box sx={{ width: 220 }}>
        <DateBox label={texts.until} zone={zone} value={repeat.until} onChange={(until) => change({ until })} />
      </Box>
    ) : (
      <NumberField
        label={texts.count}
        value={repeat.count}
        most={MAX_OCCURRENCES}
        onChange={(count) => change({ count })}
      />
    )}
    <FormControlLabel
      control={
        <Checkbox
          checked={repeat.withoutPublicHolidays}
          onChange={({ target }) => change({ withoutPublicHolidays: target.checked })}
        />
      }
      label={texts.holidays}
    />
    <FormControlLabel
      control={
        <Checkbox
          checked={repeat.withoutSchoolHolidays}
          onChange={({ target }) => change({ withoutSchoolHolidays: target.checked })}
        />
      }
      label={texts.schoolHolidays}
    />
  </Box>
)

export const RepeatRule = ({ repeat, first, zone, isOwn, onChange }: Props) => {
  // The rule's dates change, so changes of single dates are dropped.
  const change = (part: Partial<Repeat>) => onChange({ ...repeat, ...part, dates: [] })
  return (
    <>
      {isOwn && <FrequencyFields repeat={repeat} first={first} change={change} />}
      <End repeat={repeat} zone={zone} change={change} />
    </>
  )
}
