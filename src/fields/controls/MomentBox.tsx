import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { typedProblems } from '#i18n/fr/typedProblems.ts'
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
  format: (value: unknown) => string
  calendar: Omit<ComponentProps<typeof CalendarButton>, 'label' | 'disabled' | 'onClose'>
}

const MAX_LENGTH = 60

const valueOr = (typed: Typed<string>, text: string): string => ('value' in typed ? typed.value : text)

const reasonOf = (typed: Typed<string>, text: string): string | undefined =>
  'problem' in typed && typed.problem !== 'UNKNOWN' ? typedProblems[typed.problem](text) : undefined

export const MomentBox = (props: Props) => {
  const { label, value, onChange, onLeave, disabled, readOnly, hint, read, format, calendar, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const reason = rest.error && typeof value === 'string' ? reasonOf(read(value), value) : undefined
  const leave = () => {
    setTyped(undefined)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      fullWidth
      helperText={reason ?? rest.helperText}
      label={label}
      disabled={disabled}
      value={typed ?? format(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : valueOr(read(target.value), target.value))
      }}
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
