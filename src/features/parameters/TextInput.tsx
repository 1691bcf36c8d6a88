import TextField from '@mui/material/TextField'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

const HINTS: Partial<Record<ParameterCode, { autoComplete?: string; inputMode?: 'numeric' | 'tel' | 'email' }>> = {
  COMPANY_NAME: { autoComplete: 'organization' },
  COMPANY_EMAIL: { inputMode: 'email', autoComplete: 'work email' },
  COMPANY_CITY: { autoComplete: 'address-level2' },
  COMPANY_SIRET: { inputMode: 'numeric' },
  COMPANY_PHONE_NUMBER: { inputMode: 'tel', autoComplete: 'work tel' },
  COMPANY_ADDRESS: { autoComplete: 'address-line1' },
  COMPANY_ADDITIONAL_ADDRESS: { autoComplete: 'address-line2' },
  COMPANY_ZIP_CODE: { autoComplete: 'postal-code' },
  COMPANY_COUNTRY: { autoComplete: 'country-name' },
}

export const TextInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => {
  const { autoComplete = 'off', inputMode } = HINTS[code] ?? {}
  return (
    <TextField
      name={code}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={fieldHelp(error, help)}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: {
          maxLength: parameterDefinition(code).maxLength ?? 1_000,
          readOnly: isReadOnly,
          ...(inputMode && { inputMode }),
        },
      }}
    />
  )
}
