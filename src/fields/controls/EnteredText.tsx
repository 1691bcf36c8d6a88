import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onEnter: (typed: string) => void
}

type Typed = { text: string; over: string }

/** A value that is applied while the user types does not replace typed text. */
export const EnteredText = ({ value, onEnter, ...box }: Props) => {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const enter = () => {
    if (!typed || typed.text === value) return
    setTyped({ ...typed, over: value })
    onEnter(typed.text)
  }
  return (
    <TextField
      {...box}
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
