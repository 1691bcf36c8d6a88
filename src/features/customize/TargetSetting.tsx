import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { settingNames, settingTexts as texts } from '#i18n/fr/customFieldSettings.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { isOfferedTarget } from '#resources/domain/customFieldSettings.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import type { FieldDraft } from './customizerData.ts'
import type { Target } from './suggestType.ts'

/** Entities that are offered for a field to point at, and `kept`, by the organisation's names. */
export const useTargets = (kept?: string): readonly Target[] => {
  const { registry, labels } = useCatalogue()
  const names = useEntityNames()
  return useMemo(
    () =>
      registry.all
        .filter((one) => isOfferedTarget(one) || one.key === kept)
        .map(({ key }) => {
          const { singular = key, plural = key } = names?.get(key) ?? labels[key] ?? {}
          return { key, singular, plural }
        }),
    [registry, labels, names, kept],
  )
}

export const TargetSetting = ({ form }: { form: UseFormReturn<FieldDraft> }) => {
  const targets = useTargets(form.watch('settings').to).toSorted((one, other) => compareNames(one.plural, other.plural))
  const problems = form.formState.errors.settings as { to?: { message?: string } } | undefined
  return (
    <Controller
      control={form.control}
      name="settings"
      render={({ field }) => (
        <TextField
          select
          required
          label={settingNames.to}
          value={field.value.to ?? ''}
          onChange={({ target }) => field.onChange({ ...field.value, to: target.value })}
          error={problems?.to?.message !== undefined}
          helperText={fieldHelp(problems?.to?.message, texts.helps.to)}
          slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
        >
          {targets.map(({ key, plural }) => (
            <MenuItem key={key} value={key}>
              {capitalise(plural)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
