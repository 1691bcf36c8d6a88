import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onEnter: (typed: string) => void
  /** Reason why a left text is not taken: the value stays, and the text too. */
  refusalOf?: (typed: string) => string | undefined
}

type Typed = { text: string; over: string }

/** A value that is applied while the user types does not replace typed text. */
export const EnteredText = ({ value, onEnter, refusalOf, ...box }: Props) => {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const enter = () => {
    if (!typed || typed.text === value) return
    setTyped({ ...typed, over: value })
    if (!refusalOf?.(typed.text)) onEnter(typed.text)
  }
  const left = typed && !hasFocus && typed.over === value ? typed.text : undefined
  const refusal = left === undefined ? undefined : refusalOf?.(left)
  return (
    <TextField
      {...box}
      {...(refusal && { error: true, helperText: refusal })}
      value={typed && (hasFocus || typed.over === value) ? typed.text : value}
      onChange={({ target }) => setTyped({ text: target.value, over: value })}
      onFocus={() => {
        setFocus(true)
        setTyped((last) => (last?.over === value ? last : null))
      }}
      onBlur={() => {
        setFocus(false)
        enter()
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && enter()}
    />
  )
}
