import { Box, FormHelperText, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dateText, placeText, weekDayOfDate, weekDayText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { type DayText, dayOf, isUtcText } from '#resources/domain/time.ts'
import { placeOf } from '#src/shared/recurrence/frequency.ts'
import type { ReservationFormValues } from '../values/formValues.ts'
import {
  isLastDayOfMonth,
  presetOf,
  presetRepeat,
  REPEAT_PRESETS,
  type Repeat,
  type RepeatPreset,
} from '../values/repeat.ts'
import { RepeatDates } from './RepeatDates.tsx'
import { RepeatRule } from './RepeatRule.tsx'

const texts = seriesTexts.form

const presetText = (preset: RepeatPreset, day: DayText): string => {
  const { presets } = texts
  if (preset === 'DAILY' || preset === 'MONTHLY_LAST_DAY') return presets[preset]()
  if (preset === 'WEEKLY') return presets.WEEKLY(weekDayText(weekDayOfDate(day)))
  if (preset === 'MONTHLY_PLACE') return presets.MONTHLY_PLACE(placeText(placeOf(day, 'PLACE')))
  const [date = '', month = ''] = dateText(day).split(' ')
  return preset === 'MONTHLY_DATE' ? presets.MONTHLY_DATE(date) : presets.YEARLY(`${date} ${month}`)
}

type Option = RepeatPreset | 'NONE' | 'CUSTOM'

export const RepeatFields = ({ zone }: { zone: string }) => {
  const { setValue, formState } = useFormContext<ReservationFormValues>()
  const [startingAt, files, repeat = null] = useWatch<ReservationFormValues, ['startingAt', 'files', 'repeat']>({
    name: ['startingAt', 'files', 'repeat'],
  })
  const [isOwn, setIsOwn] = useState(false)
  if (!isUtcText(startingAt)) return null
  const first = dayOf(startingAt, zone)
  const change = (next: Repeat | null) => setValue('repeat', next, { shouldDirty: true, shouldValidate: true })
  const preset = repeat ? presetOf(repeat) : undefined
  const shown: Option = repeat ? (!isOwn && preset) || 'CUSTOM' : 'NONE'
  const offered = REPEAT_PRESETS.filter((one) => one !== 'MONTHLY_LAST_DAY' || one === shown || isLastDayOfMonth(first))
  const choose = (option: Option) => {
    setIsOwn(option === 'CUSTOM')
    if (option === 'NONE') return change(null)
    if (option === 'CUSTOM') return change(repeat ?? presetRepeat('WEEKLY', startingAt, zone, null))
    change(presetRepeat(option, startingAt, zone, repeat))
  }
  const error = formState.errors.repeat?.message
  return (
    <Box data-field="repeat" sx={{ scrollMarginTop: 80 }}>
      <TextField
        select
        fullWidth
        label={texts.label}
        value={shown}
        onChange={({ target }) => choose(target.value as Option)}
        sx={{ maxWidth: { sm: 420 } }}
      >
        <MenuItem value="NONE">{texts.none}</MenuItem>
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {presetText(one, first)}
          </MenuItem>
        ))}
        <MenuItem value="CUSTOM">{texts.custom}</MenuItem>
      </TextField>
      {repeat && (
        <Box sx={{ mt: 2 }}>
          <RepeatRule repeat={repeat} first={first} zone={zone} isOwn={shown === 'CUSTOM'} onChange={change} />
          <RepeatDates repeat={repeat} zone={zone} onChange={change} />
          {files.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {texts.filesNote}
            </Typography>
          )}
        </Box>
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
