/** A day, typed or picked. Stands in forms and in filters alike. */
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { formatDay, parseDay, todayIn } from '../dateText.ts'
import { CalendarButton } from './CalendarButton.tsx'

export type MomentBoxProps = Pick<
  TextFieldProps,
  'name' | 'required' | 'disabled' | 'error' | 'helperText' | 'inputRef' | 'size' | 'variant' | 'sx'
> & {
  label: string
  value: unknown
  zone: string
  /** A day or a moment, null when empty, or the text as typed when it is none. */
  onChange: (value: string | null) => void
  onLeave?: () => void
}

export const DateBox = ({ label, value, zone, onChange, onLeave, disabled, ...rest }: MomentBoxProps) => {
  const [typed, setTyped] = useState<string>()
  const today = todayIn(zone)
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const leave = () => {
    setTyped(undefined)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      fullWidth
      label={label}
      disabled={disabled}
      value={typed ?? formatDay(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : (parseDay(target.value, today) ?? target.value))
      }}
      onBlur={leave}
      placeholder={fieldTexts.date.hint}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: 40 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                label={label}
                disabled={disabled}
                day={isDay ? value : null}
                today={today}
                onDay={onChange}
                onClose={leave}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
