import { TextField } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'

type Value = { contains?: string; equals?: string } | undefined
const textOf = (value: unknown): string => (value as Value)?.contains ?? (value as Value)?.equals ?? ''
const WAIT_MS = 400

const TextFilter = ({ view, value, onChange }: FilterProps) => {
  const current = textOf(value)
  const [text, setText] = useState(current)
  // A value applied by this input may return late: only values from elsewhere replace typed text.
  const applied = useRef(current)
  useEffect(() => {
    if (applied.current !== current) setText(current)
    applied.current = current
  }, [current])
  const apply = useCallback(() => {
    const typed = text.trim()
    if (typed === current) return
    applied.current = typed
    onChange(typed ? { contains: typed } : undefined)
  }, [text, current, onChange])
  useEffect(() => {
    const timer = setTimeout(apply, WAIT_MS)
    return () => clearTimeout(timer)
  }, [apply])
  return (
    <TextField
      fullWidth
      size="small"
      label={view.label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      placeholder={fieldTexts.text.contains}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}

const TextFilterText = ({ value }: { view: FieldView; value: unknown }) => fieldTexts.text.containing(textOf(value))

export const textFilter: WebKindFilter = { Input: TextFilter, Text: TextFilterText }
