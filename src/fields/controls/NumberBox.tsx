import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { suffixOf } from '#resources/domain/numberSuffix.ts'
import { formatNumber, numberTextsOf } from '../inputs/numberText.ts'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import type { InputProps } from '../webKind.ts'
import { fieldHelp } from './FieldHelp.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

type Props = InputProps & {
  format?: (value: unknown) => string
  isWhole?: boolean
  unit?: string
}

export const NumberBox = (props: Props) => {
  const { view, source, required, disabled, readOnly, isWhole } = props
  const control = useFieldControl(source, props)
  const [typed, setTyped] = useState<string>()
  const texts = numberTextsOf(view.field)
  const suffix = suffixOf(view.field)
  const unit = props.unit ?? suffix
  const format = props.format ?? (suffix ? formatNumber : texts.format)
  return (
    <TextField
      fullWidth
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      value={typed ?? format(control.value)}
      onFocus={({ target }) => {
        // A new text drops the selection that Tab makes, and typed digits would follow the old ones.
        flushSync(() => setTyped(texts.edit(control.value)))
        target.select()
      }}
      onChange={(event) => {
        setTyped(event.target.value)
        control.type(texts.parse(event.target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        control.leave()
      }}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          ...requiredAttributes(required),
          inputMode: texts.inputMode ?? (isWhole ? 'numeric' : 'decimal'),
          maxLength: 30,
          readOnly,
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  )
}
