import { Box } from '@mui/material'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { ColorTextField } from '#src/fields/controls/ColorBox.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { AccentPreview } from './AccentPreview.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

export const ColorInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => (
  <Box>
    <ColorTextField
      name={code}
      label={label ?? parameterNames[code]}
      value={value}
      onType={onChange}
      onPick={onChange}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={fieldHelp(error, help)}
      readOnly={isReadOnly}
    />
    {code === 'COMPANY_COLOUR' && <AccentPreview color={value} />}
  </Box>
)
