import { TextField } from '@mui/material'
import { useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { timeOfDayText } from '#i18n/fr/times.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import type { InputProps } from '../webKind.ts'
import { fieldHelp } from './FieldHelp.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

const MAX_LENGTH = 12

/** Keeps invalid text as typed; the field's rule reports it. */
const storedTime = (typed: string): string | null => (typed.trim() === '' ? null : (readTimeOfDay(typed) ?? typed))

export const TimeOfDayBox = (props: InputProps) => {
  const { view, source, required, disabled, readOnly } = props
  const control = useFieldControl(source, props)
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      fullWidth
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      value={typed ?? (typeof control.value === 'string' ? timeOfDayText(control.value) : '')}
      onChange={({ target }) => {
        setTyped(target.value)
        control.type(storedTime(target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        control.leave()
      }}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      placeholder={fieldTexts.timeOfDay.hint}
      autoComplete="off"
      slotProps={{ htmlInput: { ...requiredAttributes(required), maxLength: MAX_LENGTH, readOnly } }}
    />
  )
}
