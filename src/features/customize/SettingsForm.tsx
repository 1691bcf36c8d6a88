import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { settingNames, settingTexts as texts } from '#i18n/fr/customFieldSettings.ts'
import { isPart } from '#resources/domain/consoleEntities.ts'
import { isConditionSource, settingsOf } from '#resources/domain/customFieldSettings.ts'
import type { CustomFieldSetting, CustomFieldSettings } from '#resources/domain/customFields.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { editableNumber } from '#src/fields/inputs/numberText.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { ConditionEditor } from '#src/shared/conditions/ConditionEditor.tsx'
import { type FieldDraft, useNames } from './customizerData.ts'
import { DefaultSetting, numberLeft, numberOf, type SettingProps } from './DefaultSetting.tsx'
import { FieldRights } from './FieldRights.tsx'
import { FormatSetting } from './FormatSetting.tsx'

const useConditionSources = (entity: string, name: string): readonly FieldView[] => {
  const view = useEntityView(useCatalogue().registry.get(entity))
  const { data } = useNames()
  const isDerived = data?.find((one) => one.entity === entity)?.isDerived ?? false
  return [...view.bySource.values()].filter(
    (one) => (one.isCustom ? one.name !== name : isDerived) && isConditionSource(one.field),
  )
}

const helpOf = (setting: CustomFieldSetting): string | undefined =>
  setting in texts.helps ? texts.helps[setting as keyof typeof texts.helps] : undefined

const TextSetting = ({ setting, draft, error, onChange }: SettingProps & { setting: 'help' | 'suffix' }) => (
  <TextField
    label={settingNames[setting]}
    value={draft.settings[setting] ?? ''}
    onChange={({ target }) => onChange(target.value)}
    error={error !== undefined}
    helperText={fieldHelp(error, helpOf(setting))}
    slotProps={{ htmlInput: { maxLength: setting === 'help' ? 500 : 12 } }}
  />
)

const NumberSetting = ({ setting, draft, error, onChange }: SettingProps & { setting: CustomFieldSetting }) => (
  <TextField
    label={settingNames[setting]}
    value={editableNumber(draft.settings[setting])}
    onChange={({ target }) => onChange(numberOf(target.value))}
    onBlur={() => onChange(numberLeft(draft.settings[setting]))}
    error={error !== undefined}
    helperText={fieldHelp(error)}
    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
  />
)

const UniqueSetting = ({ draft, error, onChange }: SettingProps) => (
  <Box sx={{ my: 1.5 }}>
    <FormControlLabel
      label={settingNames.unique}
      sx={{ ml: -0.5 }}
      control={<Switch checked={draft.settings.unique === true} onChange={(_event, isOn) => onChange(isOn)} />}
    />
    <FormHelperText error={error !== undefined} sx={{ mt: 0.5 }}>
      {error ?? texts.helps.unique}
    </FormHelperText>
  </Box>
)

const UnitSetting = ({ draft, error, onChange }: SettingProps) => (
  <TextField
    select
    label={settingNames.unit}
    value={draft.settings.unit ?? 'none'}
    onChange={({ target }) => onChange(target.value === 'none' ? undefined : target.value)}
    error={error !== undefined}
    helperText={error}
  >
    {Object.entries(texts.unit).map(([unit, label]) => (
      <MenuItem key={unit} value={unit}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)

const CONDITIONS = ['when', 'requiredIf'] as const
const FORMAT: readonly CustomFieldSetting[] = ['format', 'pattern', 'patternExample', 'patternMessage']
const APART: readonly CustomFieldSetting[] = [...CONDITIONS, ...FORMAT, 'formula', 'read', 'write', 'to']

const Setting = ({ setting, ...props }: SettingProps & { setting: CustomFieldSetting }) => {
  if (setting === 'default') return <DefaultSetting {...props} />
  if (setting === 'unique') return <UniqueSetting {...props} />
  if (setting === 'unit') return <UnitSetting {...props} />
  if (setting === 'help' || setting === 'suffix') return <TextSetting {...props} setting={setting} />
  return <NumberSetting {...props} setting={setting} />
}

const isNarrow = (setting: CustomFieldSetting): boolean => /^(min|max|decimals|unit|suffix)/.test(setting)

type Props = { entity: string; form: UseFormReturn<FieldDraft> }

export const SettingsForm = ({ entity, form }: Props) => {
  const id = useId()
  const sources = useConditionSources(entity, form.watch('name'))
  const isForRows = isPart(useCatalogue().registry.get(entity))
  const problems = form.formState.errors.settings as Readonly<Record<string, { message?: string }>> | undefined
  return (
    <Controller
      control={form.control}
      name="settings"
      render={({ field }) => {
        const draft = form.watch()
        const settings: CustomFieldSettings = field.value
        const change = (name: CustomFieldSetting, value: unknown) => field.onChange({ ...settings, [name]: value })
        const isFormula = settings.formula !== undefined
        const rights = (['read', 'write'] as const).filter((name) => (name === 'read' ? !isForRows : !isFormula))
        const shown = settingsOf(draft.type, isFormula).filter((name) => !APART.includes(name))
        // An earlier condition stays visible, so that it can be removed.
        const isOffered = (name: (typeof CONDITIONS)[number]) =>
          !isFormula && (name === 'when' || !draft.required || settings.requiredIf !== undefined)
        const setting = (name: CustomFieldSetting) => (
          <Box key={name} sx={{ gridColumn: isNarrow(name) ? 'span 1' : '1 / -1' }}>
            <Setting
              setting={name}
              draft={draft}
              error={problems?.[name]?.message}
              onChange={(value) => change(name, value)}
            />
          </Box>
        )
        return (
          <Box role="group" aria-labelledby={id} sx={{ mt: 3 }}>
            <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.5 }}>
              {texts.more}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'start',
              }}
            >
              {shown.filter((name) => name !== 'suffix' || !settings.unit).map(setting)}
            </Box>
            {settingsOf(draft.type, isFormula).includes('format') && (
              <FormatSetting settings={settings} problems={problems} onChange={field.onChange} />
            )}
            {CONDITIONS.filter(isOffered).map((name) => (
              <ConditionEditor
                key={name}
                words={texts[name]}
                condition={settings[name]}
                sources={sources}
                error={problems?.[name]?.message}
                onChange={(value) => change(name, value)}
              />
            ))}
            {rights.length > 0 && (
              <FieldRights
                entity={entity}
                offered={rights}
                rules={settings}
                errors={{ read: problems?.read?.message, write: problems?.write?.message }}
                onChange={change}
              />
            )}
          </Box>
        )
      }}
    />
  )
}
