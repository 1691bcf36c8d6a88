import ListOutlined from '@mui/icons-material/ListOutlined'
import { Box, MenuItem, TextField } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import { choiceFilter, choiceWord } from '#src/fields/controls/ChoiceFilter.tsx'
import { ColorSwatch } from '#src/fields/controls/ColorBox.tsx'
import { Empty, isBlank } from '#src/fields/controls/Empty.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const Input = ({ view, source, required, disabled, readOnly, ...rules }: InputProps<ChoiceField>) => {
  const control = useFieldControl(source, rules)
  const value = typeof control.value === 'string' ? control.value : ''
  const isUnknown = value !== '' && !view.field.values.includes(value)
  return (
    <TextField
      select
      fullWidth
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      value={value}
      onChange={(event) => control.choose(event.target.value === '' ? null : event.target.value)}
      onBlur={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      slotProps={{
        select: {
          readOnly,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
          SelectDisplayProps: { 'aria-required': required || undefined },
        },
        htmlInput: { required: false },
      }}
    >
      {!required && <MenuItem value="">{fieldTexts.none}</MenuItem>}
      {isUnknown && <MenuItem value={value}>{choiceWord(view, value)}</MenuItem>}
      {offeredChoices(view.field, value).map((choice) => (
        <MenuItem key={choice} value={choice}>
          <Display view={view} value={choice} />
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Shows an administrator's colour with the label, never colour alone. */
const ColoredWord = ({ color, word }: { color: string; word: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}>
    <ColorSwatch color={color} size={12} />
    {word}
  </Box>
)

const Display = ({ view, value }: DisplayProps<ChoiceField>) => {
  if (isBlank(value)) return <Empty />
  const tone = view.field.tones?.[String(value)]
  const color = view.colors?.[String(value)]
  const word = choiceWord(view, value)
  if (tone) return <ToneChip tone={tone} label={word} />
  return color ? <ColoredWord color={color} word={word} /> : <span>{word}</span>
}

export const choiceWebKind: WebKind<ChoiceField> = {
  Input,
  Display,
  filter: choiceFilter,
  toText: (value, view) => (isBlank(value) ? '' : choiceWord(view, value)),
  initial: ({ field }) => field.default ?? null,
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { list: ListOutlined },
}
