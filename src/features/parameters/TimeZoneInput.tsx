import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'
import { useTimeZonePreview } from './parametersData.ts'

const texts = parametersTexts.timeZone

const nameOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' – ')

const hourIn = (zone: string): string =>
  new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format()

export const TimeZoneInput = ({ label, value, onChange, onBlur, error, help }: ParameterInputProps) => {
  const preview = useTimeZonePreview(value)
  const effect = preview && preview.bookings + preview.interventions > 0 ? texts.preview(preview) : help
  const zones = useMemo(
    () => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean).sort(),
    [value],
  )
  return (
    <Autocomplete
      options={zones}
      value={value || null}
      onChange={(_event, zone) => onChange(zone ?? '')}
      onBlur={onBlur}
      getOptionLabel={nameOf}
      noOptionsText={parametersTexts.noZone}
      renderOption={({ key, ...props }, zone) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1 }}>{nameOf(zone)}</Box>
          <Box sx={{ color: 'text.secondary' }}>{hourIn(zone)}</Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField {...props} label={label} error={Boolean(error)} helperText={fieldHelp(error, effect)} />
      )}
    />
  )
}
