import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import { Box, Chip, FormControl, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { BooleanField } from '#resources/schema/field.ts'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import {
  always,
  type DisplayProps,
  type FilterProps,
  type InputProps,
  type WebKind,
  type WebKindFilter,
} from '#src/fields/webKind.ts'

const word = (value: unknown): string => (value === true ? fieldTexts.yes : fieldTexts.no)

const Input = ({ view, source, disabled, readOnly, ...rules }: InputProps<BooleanField>) => {
  const control = useFieldControl(source, rules)
  const helpId = useId()
  const isHelped = Boolean(control.error || view.help)
  return (
    <FormControl error={control.error !== undefined} fullWidth sx={{ pt: 'var(--switch-top, 4px)' }}>
      <FormControlLabel
        label={view.label}
        // The thumb of a switch that is off begins at the margin.
        sx={{ ml: '-9px' }}
        control={
          <Switch
            name={control.name}
            checked={control.value === true}
            disabled={disabled || readOnly}
            onChange={(_event, checked) => control.choose(checked)}
            onBlur={control.leave}
            slotProps={{ input: { ref: control.ref, 'aria-describedby': isHelped ? helpId : undefined } }}
          />
        }
      />
      {isHelped && <FieldHelp id={helpId} problem={control.error} help={view.help} sx={{ mt: 1 }} />}
    </FormControl>
  )
}

const Display = ({ value, compact }: DisplayProps<BooleanField>) => {
  if (value === true && compact) return <Chip size="small" variant="outlined" label={fieldTexts.yes} />
  // A column shows « Oui » only, so that these rows are easy to find.
  if (compact) return <span style={visuallyHidden}>{word(value)}</span>
  return (
    <Box component="span" sx={{ color: value === true ? 'text.primary' : 'text.secondary' }}>
      {word(value)}
    </Box>
  )
}

const BooleanFilter = ({ view, value, onChange }: FilterProps<BooleanField>) => (
  <TextField
    select
    fullWidth
    size="small"
    label={view.label}
    value={value === undefined ? '' : String(value)}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{fieldTexts.any}</MenuItem>
    <MenuItem value="true">{fieldTexts.yes}</MenuItem>
    <MenuItem value="false">{fieldTexts.no}</MenuItem>
  </TextField>
)

const filter: WebKindFilter<BooleanField> = {
  Input: BooleanFilter,
  Text: ({ value }) => word(value).toLowerCase(),
  custom: {
    toService: (value) => ({ equals: String(value) }),
    fromService: (given) => 'equals' in given && given.equals === 'true',
  },
}

export const booleanWebKind: WebKind<BooleanField> = {
  Input,
  Display,
  filter,
  toText: word,
  toDetail: (value, view) => (value === true ? view.label : ''),
  initial: ({ field }) => field.default ?? false,
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'plain',
  hasRows: false,
  customIcons: { bool: ToggleOnOutlined },
}
