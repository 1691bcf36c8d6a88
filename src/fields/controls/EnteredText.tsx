/** A box of a filter: what is typed counts when it is left, or by Enter. */
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown'> & {
  /** What counts at present, as text. */
  value: string
  onEnter: (typed: string) => void
}

/** `over`: what counted when it was typed. */
type Typed = { text: string; over: string }

/** What is being typed is never replaced by what was entered before it and begins to count meanwhile. */
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
