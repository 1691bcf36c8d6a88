import { frFR } from '@mui/x-date-pickers/locales'

export { fr as pickerDates } from 'date-fns/locale/fr'

export const pickerTexts = frFR.components.MuiLocalizationProvider.defaultProps.localeText
