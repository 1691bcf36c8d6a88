import { enUS } from '@mui/x-date-pickers/locales'

export { enGB as pickerDates } from 'date-fns/locale/en-GB'

export const pickerTexts = enUS.components.MuiLocalizationProvider.defaultProps.localeText
