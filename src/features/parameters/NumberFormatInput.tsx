import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { numberFormatProblems, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import {
  FRENCH_VARIABLES,
  formatRecordNumber,
  NUMBER_VARIABLES,
  type NumberVariable,
  parseNumberFormat,
} from '#resources/domain/numbers.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import type { ParameterInputProps } from './parameterInput.ts'

const EXAMPLE_COUNT = 42
const insertedOf = (variable: NumberVariable): string =>
  `[${FRENCH_VARIABLES[variable]}${variable === 'NUMBER' ? ':5' : ''}]`

const exampleOf = (value: string, day: string): string => {
  const format = parseNumberFormat(value)
  if (typeof format === 'string') return numberFormatProblems[format]
  return texts.numberExample(formatRecordNumber(format, { code: 'RES', day }, EXAMPLE_COUNT))
}

type InsertProps = { isDisabled: boolean; onInsert: (variable: NumberVariable) => void }

const Variables = ({ isDisabled, onInsert }: InsertProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
    {NUMBER_VARIABLES.map((variable) => (
      <Chip
        key={variable}
        size="small"
        variant="outlined"
        label={insertedOf(variable)}
        disabled={isDisabled}
        aria-label={texts.insert(texts.numberVariables[variable])}
        title={texts.insert(texts.numberVariables[variable])}
        onClick={() => onInsert(variable)}
      />
    ))}
  </Box>
)

export const NumberFormatInput = (props: ParameterInputProps) => {
  const { code, label, value, onChange, onBlur, error, help, isReadOnly } = props
  const input = useRef<HTMLInputElement>(null)
  const today = todayIn(useZone())
  const insert = (variable: NumberVariable) => {
    const at = input.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}${insertedOf(variable)}${value.slice(input.current?.selectionEnd ?? at)}`)
    input.current?.focus()
  }
  return (
    <Box>
      <TextField
        name={code}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        helperText={fieldHelp(error, help)}
        autoComplete="off"
        inputRef={input}
        slotProps={{
          htmlInput: { maxLength: 120, spellCheck: false, readOnly: isReadOnly, style: { fontFamily: 'monospace' } },
        }}
      />
      <Variables isDisabled={isReadOnly} onInsert={insert} />
      <Typography variant="body2" aria-live="polite" sx={{ minHeight: 22 }}>
        {exampleOf(value, today)}
      </Typography>
    </Box>
  )
}
