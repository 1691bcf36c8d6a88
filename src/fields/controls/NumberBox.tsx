/** A number typed as people write it; shown with its grouping once left. */

import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import type { InputProps } from '../fieldModule.ts'
import { editableNumber, parseNumber } from '../numberText.ts'
import { useFieldControl } from '../useFieldControl.ts'
import { fieldHelp } from './FieldHelp.tsx'

type Props = InputProps & { format: (value: unknown) => string; isWhole?: boolean; unit?: string }

export const NumberBox = ({ view, source, required, disabled, format, isWhole, unit }: Props) => {
  const control = useFieldControl(source)
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      fullWidth
      name={source}
      label={view.label}
      required={required}
      disabled={disabled}
      value={typed ?? format(control.value)}
      onFocus={() => setTyped(editableNumber(control.value))}
      onChange={(event) => {
        setTyped(event.target.value)
        control.type(parseNumber(event.target.value))
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
        htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal', maxLength: 30 },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  )
}
