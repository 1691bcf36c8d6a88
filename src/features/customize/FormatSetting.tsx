import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { settingNames, settingTexts as texts } from '#i18n/fr/customFieldSettings.ts'
import type { CustomFieldSettings } from '#resources/domain/customFields.ts'
import { CUSTOM_FORMATS } from '#resources/domain/textFormats.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'

const PARTS = ['pattern', 'patternExample', 'patternMessage'] as const
const LENGTHS = { pattern: 200, patternExample: 255, patternMessage: 255 } as const

type Props = {
  settings: CustomFieldSettings
  problems: Readonly<Record<string, { message?: string }>> | undefined
  onChange: (settings: CustomFieldSettings) => void
}

export const FormatSetting = ({ settings, problems, onChange }: Props) => {
  const isOther = settings.pattern !== undefined
  const choose = (chosen: string) => {
    const {
      format: _format,
      pattern: _pattern,
      patternExample: _example,
      patternMessage: _message,
      ...others
    } = settings
    if (chosen === 'other') onChange({ ...others, pattern: '' })
    else onChange(chosen === 'none' ? others : { ...others, format: chosen as NonNullable<typeof settings.format> })
  }
  return (
    <>
      <TextField
        select
        label={settingNames.format}
        value={isOther ? 'other' : (settings.format ?? 'none')}
        onChange={({ target }) => choose(target.value)}
        error={problems?.format !== undefined}
        helperText={problems?.format?.message}
      >
        {(['none', ...CUSTOM_FORMATS, 'other'] as const).map((format) => (
          <MenuItem key={format} value={format}>
            {texts.formats[format]}
          </MenuItem>
        ))}
      </TextField>
      {isOther &&
        PARTS.map((part) => (
          <TextField
            key={part}
            label={settingNames[part]}
            value={settings[part] ?? ''}
            onChange={({ target }) => onChange({ ...settings, [part]: target.value })}
            error={problems?.[part] !== undefined}
            helperText={fieldHelp(problems?.[part]?.message, texts.helps[part])}
            slotProps={{ htmlInput: { maxLength: LENGTHS[part], ...(part === 'pattern' && { spellCheck: false }) } }}
          />
        ))}
    </>
  )
}
