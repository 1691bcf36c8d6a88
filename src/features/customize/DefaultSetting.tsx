import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { settingNames, settingTexts as texts } from '#i18n/fr/customFieldSettings.ts'
import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'
import { settingsOf } from '#resources/domain/customFieldSettings.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { editableNumber } from '#src/fields/inputs/numberText.ts'
import type { FieldDraft } from './customizerData.ts'

export type SettingProps = {
  draft: FieldDraft
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A text that is no number goes to the server, which reports it. */
export const numberOf = (typed: string): unknown => {
  const read = readNumber(typed)
  return 'value' in read && editableNumber(read.value) === typed.replace('.', DECIMAL_SIGN) ? read.value : typed
}

/** The number that a left text names, since « 1 234,50 » changes while it is typed. */
export const numberLeft = (value: unknown): unknown => {
  const read = typeof value === 'string' ? readNumber(value) : { value }
  return 'value' in read ? read.value : value
}

type Choice = { value: string; label: string }

const offered = ({ type, options }: SettingProps['draft']): Choice[] => {
  if (type === 'date') return [{ value: 'today', label: texts.today }]
  if (type === 'datetime') return [{ value: 'now', label: texts.now }]
  return options.filter(({ value }) => value.trim() !== '').map(({ value }) => ({ value, label: value }))
}

const ChosenDefault = ({ draft, error, onChange }: SettingProps) => {
  const isMany = draft.type === 'choices'
  const choices = offered(draft)
  const held = [draft.settings.default ?? []].flat().filter((one) => choices.some(({ value }) => value === one))
  return (
    <TextField
      select
      label={settingNames.default}
      value={isMany ? held : (held[0] ?? '')}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { multiple: isMany, displayEmpty: !isMany }, inputLabel: { shrink: true } }}
    >
      {!isMany && <MenuItem value="">{texts.noDefault}</MenuItem>}
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const DefaultSetting = (props: SettingProps) => {
  const { draft, error, onChange } = props
  const { type, settings } = draft
  if (type === 'bool') {
    return (
      <FormControlLabel
        label={texts.checked}
        sx={{ ml: -0.5, mt: 1 }}
        control={<Switch checked={settings.default === true} onChange={(_event, isOn) => onChange(isOn)} />}
      />
    )
  }
  if (['date', 'datetime', 'list', 'choices'].includes(type)) return <ChosenDefault {...props} />
  const isNumber = settingsOf(type).includes('min')
  return (
    <TextField
      label={settingNames.default}
      value={isNumber ? editableNumber(settings.default) : String(settings.default ?? '')}
      onChange={({ target }) => onChange(isNumber ? numberOf(target.value) : target.value)}
      onBlur={() => isNumber && onChange(numberLeft(settings.default))}
      multiline={type === 'longText'}
      error={error !== undefined}
      helperText={fieldHelp(error)}
      slotProps={{ htmlInput: { maxLength: 1_000, ...(isNumber && { inputMode: 'decimal' }) } }}
    />
  )
}
