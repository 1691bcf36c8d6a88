import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { customFieldTypes, customizeTexts } from '#i18n/fr/customize.ts'
import { CUSTOM_FIELD_TYPES, type CustomFieldType } from '#resources/domain/customFields.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { typeIcons } from './fieldTypes.ts'

const TypeLine = ({ type, isLong }: { type: CustomFieldType; isLong?: boolean }) => {
  const Icon = typeIcons[type]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        {customFieldTypes[type].label}
        {isLong && (
          <Typography variant="caption" color="textSecondary" component="div" noWrap>
            {customFieldTypes[type].help}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

type Props = {
  value: CustomFieldType
  onChange: (type: CustomFieldType) => void
  onBlur: () => void
  error: string | undefined
}

export const TypeSelect = ({ value, onChange, onBlur, error }: Props) => (
  <TextField
    select
    required
    label={customizeTexts.panel.type}
    value={value}
    onChange={(event) => onChange(event.target.value as CustomFieldType)}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={fieldHelp(error, customFieldTypes[value].help)}
    slotProps={{ select: { renderValue: () => <TypeLine type={value} /> } }}
  >
    {CUSTOM_FIELD_TYPES.map((type) => (
      <MenuItem key={type} value={type}>
        <TypeLine type={type} isLong />
      </MenuItem>
    ))}
  </TextField>
)
