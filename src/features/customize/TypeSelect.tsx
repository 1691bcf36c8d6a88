import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { conversionTexts } from '#i18n/fr/conversions.ts'
import { customFieldTypes, customizeTexts } from '#i18n/fr/customize.ts'
import { formulaTexts } from '#i18n/fr/formulas.ts'
import { UNWRITTEN_IN_PARTS } from '#resources/domain/consoleEntities.ts'
import { CUSTOM_FIELD_TYPES, type CustomFieldType } from '#resources/domain/customFields.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { typeIcons } from './fieldTypes.ts'

/** A formula is a setting of several types, which its result decides. */
export type ChosenType = CustomFieldType | 'formula'

const TYPES: readonly ChosenType[] = [...CUSTOM_FIELD_TYPES, 'formula']

const ROW_TYPES = TYPES.filter((type) => type === 'formula' || !UNWRITTEN_IN_PARTS.includes(type))

const textsOf = (type: ChosenType) =>
  type === 'formula' ? { label: formulaTexts.type, help: formulaTexts.typeHelp } : customFieldTypes[type]

const TypeLine = ({ type, isLong, note }: { type: ChosenType; isLong?: boolean; note?: string }) => {
  const Icon = type === 'formula' ? FunctionsOutlined : typeIcons[type]
  const { label, help } = textsOf(type)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        {label}
        {isLong && (
          <Typography variant="caption" color="textSecondary" component="div" noWrap>
            {note ?? help}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

type Props = {
  value: ChosenType
  onChange: (type: ChosenType) => void
  onBlur: () => void
  error: string | undefined
  offered?: readonly ChosenType[] | undefined
  isForRows: boolean
}

export const TypeSelect = ({ value, onChange, onBlur, error, offered, isForRows }: Props) => (
  <TextField
    select
    required
    label={customizeTexts.panel.type}
    value={value}
    onChange={(event) => onChange(event.target.value as ChosenType)}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={fieldHelp(error, textsOf(value).help)}
    slotProps={{ select: { renderValue: () => <TypeLine type={value} /> } }}
  >
    {(isForRows ? ROW_TYPES : TYPES).map((type) => (
      <MenuItem key={type} value={type} disabled={offered && !offered.includes(type)}>
        <TypeLine type={type} isLong {...(offered && !offered.includes(type) && { note: conversionTexts.fixed })} />
      </MenuItem>
    ))}
  </TextField>
)
