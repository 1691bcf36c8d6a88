/** A moment on the organisation's clock, typed (« 24/11 14h ») or picked. */
import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { isUtcText, localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { formatDateTime, parseDateTime, todayIn } from '../dateText.ts'
import { CalendarButton } from './CalendarButton.tsx'
import type { MomentBoxProps } from './DateBox.tsx'

type Props = MomentBoxProps & {
  /** 'HH:mm' of a day that is typed or picked alone. */
  defaultTime?: string
}

export const DateTimeBox = (props: Props) => {
  const { label, value, zone, onChange, onLeave, disabled, defaultTime = '08:00', ...rest } = props
  const [typed, setTyped] = useState<string>()
  const today = todayIn(zone)
  const [day, time] = isUtcText(value) ? localTextOf(value, zone).split('T') : [undefined, undefined]
  const leave = () => {
    setTyped(undefined)
    onLeave?.()
  }
  const pick = (pickedDay: string, pickedTime: string) => onChange(utcOfLocal(`${pickedDay}T${pickedTime}`, zone))
  return (
    <TextField
      {...rest}
      fullWidth
      label={label}
      disabled={disabled}
      value={typed ?? formatDateTime(value, zone)}
      onChange={({ target }) => {
        setTyped(target.value)
        const moment = parseDateTime(target.value, { today, zone, defaultTime })
        onChange(target.value.trim() === '' ? null : (moment ?? target.value))
      }}
      onBlur={leave}
      placeholder={fieldTexts.date.timeHint}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: 60 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                label={label}
                disabled={disabled}
                day={day ?? null}
                time={time ?? null}
                today={today}
                onDay={(picked) => pick(picked, time ?? defaultTime)}
                onTime={(picked) => pick(day ?? today, picked)}
                onClose={leave}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
