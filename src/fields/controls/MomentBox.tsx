import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { problemOf } from '#i18n/fr/typedProblems.ts'
import type { Typed } from '#resources/domain/typedNumbers.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

export type MomentBoxProps = Pick<
  TextFieldProps,
  'name' | 'required' | 'disabled' | 'error' | 'helperText' | 'inputRef' | 'size' | 'variant' | 'sx'
> & {
  label: string
  readOnly?: boolean | undefined
  value: unknown
  zone: string
  onChange: (value: string | null) => void
  onLeave?: () => void
}

type Props = Omit<MomentBoxProps, 'zone'> & {
  hint: string
  read: (typed: string) => Typed<string>
  unreadable: (typed: string) => string
  format: (value: unknown) => string
  calendar: Omit<ComponentProps<typeof CalendarButton>, 'label' | 'disabled' | 'onClose'>
}

const MAX_LENGTH = 60

const valueOr = (typed: Typed<string>, text: string): string => ('value' in typed ? typed.value : text)

/** Without `unreadable`, the rule of the field explains a text that is no moment. */
const reasonOf = (typed: Typed<string>, text: string, unreadable?: (typed: string) => string): string | undefined => {
  if ('value' in typed || (typed.problem === 'UNKNOWN' && !unreadable)) return undefined
  return problemOf(typed, text, unreadable ?? String)
}

export const MomentBox = (props: Props) => {
  const { label, value, onChange, onLeave, disabled, readOnly, hint, read, unreadable, format, calendar, ...rest } =
    props
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<{ text: string; over: unknown }>()
  const left = refused && refused.over === value && typed === undefined ? refused.text : undefined
  const isHeldAsText = typed === undefined && typeof value === 'string' && value !== '' && format(value) === value
  const wrong = left ?? (isHeldAsText ? value : undefined)
  const hasRule = rest.error && left === undefined
  const reason = wrong === undefined ? undefined : reasonOf(read(wrong), wrong, hasRule ? undefined : unreadable)
  const leave = () => {
    const isTaken = typed === undefined || typed.trim() === '' || typed === value || 'value' in read(typed)
    setRefused(isTaken ? undefined : { text: typed, over: value })
    setTyped(undefined)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      error={rest.error || reason !== undefined}
      fullWidth
      helperText={reason ?? rest.helperText}
      label={label}
      disabled={disabled}
      value={typed ?? left ?? format(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : valueOr(read(target.value), target.value))
      }}
      onFocus={() => left !== undefined && setTyped(left)}
      onBlur={leave}
      placeholder={hint}
      autoComplete="off"
      slotProps={{
        htmlInput: { ...requiredAttributes(rest.required), maxLength: MAX_LENGTH, readOnly },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton label={label} disabled={disabled || readOnly} onClose={leave} {...calendar} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
