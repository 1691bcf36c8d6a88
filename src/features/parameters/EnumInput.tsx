import LockOutlined from '@mui/icons-material/LockOutlined'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { parameterChoices } from '#i18n/fr/parameters.ts'
import { parameterDefinition } from '#resources/domain/parameters.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'

const ReadOnlyMark = () => <LockOutlined fontSize="small" sx={{ color: 'text.secondary' }} />

export const EnumInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => (
  <TextField
    select
    name={code}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    slotProps={{ select: { readOnly: isReadOnly, ...(isReadOnly && { IconComponent: ReadOnlyMark }) } }}
    error={Boolean(error)}
    helperText={fieldHelp(error, help)}
  >
    {(parameterDefinition(code).values ?? []).map((choice) => (
      <MenuItem key={choice} value={choice}>
        {parameterChoices[code]?.[choice] ?? choice}
      </MenuItem>
    ))}
  </TextField>
)
