/** The format of a number, with what may be inserted and a live example. */
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { formatNumber, NUMBER_VARIABLES, type NumberVariable, parseNumberFormat } from '#resources/domain/numbers.ts'
import type { ParameterInputProps } from './parameterInput.ts'

const EXAMPLE_COUNT = 42
const INSERTED: Record<NumberVariable, string> = {
  CODE: '[CODE]',
  YEAR: '[YEAR]',
  MONTH: '[MONTH]',
  DAY: '[DAY]',
  NUMBER: '[NUMBER:5]',
}

const exampleOf = (value: string): string | undefined => {
  const format = parseNumberFormat(value)
  if (typeof format === 'string') return undefined
  const day = new Date().toISOString().slice(0, 10)
  return formatNumber(format, { code: 'RES', day }, EXAMPLE_COUNT)
}

export const NumberFormatInput = ({ label, value, onChange, onBlur, error, help }: ParameterInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const insert = (variable: NumberVariable) => {
    const at = input.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}${INSERTED[variable]}${value.slice(input.current?.selectionEnd ?? at)}`)
    input.current?.focus()
  }
  const example = exampleOf(value)
  return (
    <Box>
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        helperText={error ?? help}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: 120, spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {NUMBER_VARIABLES.map((variable) => (
          <Chip
            key={variable}
            size="small"
            variant="outlined"
            label={INSERTED[variable]}
            title={parametersTexts.insert(parametersTexts.numberVariables[variable])}
            onClick={() => insert(variable)}
          />
        ))}
      </Box>
      <Typography variant="body2" aria-live="polite" sx={{ minHeight: 22 }}>
        {example && parametersTexts.numberExample(example)}
      </Typography>
    </Box>
  )
}
