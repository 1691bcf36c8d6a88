/** Text input of a filter: its value applies on blur or Enter. */
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown'> & {
  /** Applied value as text. */
  value: string
  onEnter: (typed: string) => void
}

/** `over`: applied value when the user typed `text`. */
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
