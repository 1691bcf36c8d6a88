import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { seriesTexts } from '#i18n/fr/series.ts'
import { MAX_OCCURRENCES } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { FrequencyFields, NumberField } from '#src/shared/recurrence/FrequencyFields.tsx'
import { type Repeat, untilForFrequency } from '../values/repeat.ts'

const texts = seriesTexts.form

type Props = { repeat: Repeat; first: DayText; zone: string; isOwn: boolean; onChange: (next: Repeat) => void }
type Part = Pick<Props, 'repeat'> & { change: (part: Partial<Repeat>) => void }

const End = ({ repeat, zone, change }: Part & Pick<Props, 'zone'>) => (
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
      {isOwn && (
        <FrequencyFields
          repeat={repeat}
          first={first}
          change={(part) =>
            change({ ...part, ...(part.frequency && { until: untilForFrequency(repeat, part.frequency, first) }) })
          }
        />
      )}
      <End repeat={repeat} zone={zone} change={change} />
    </>
  )
}
