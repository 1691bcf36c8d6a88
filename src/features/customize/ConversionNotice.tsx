import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { messageFor } from '#dataProviders/serviceError.ts'
import { conversionTexts as texts } from '#i18n/fr/conversions.ts'
import type { TypePreview } from './customizerData.ts'
import type { Conversion } from './useConversion.ts'

export const Losses = ({ preview: { lost, losses } }: { preview: TypePreview }) => {
  const listed = losses.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {losses.map(({ value, count, records }) => (
          <li key={value}>{texts.loss(value, count, records)}</li>
        ))}
        {lost > listed && <li>{texts.more(lost - listed)}</li>}
      </Box>
      <Typography variant="body2">{texts.kept}</Typography>
    </>
  )
}

const Counted = ({ preview }: { preview: TypePreview }) => {
  const { converted, lost } = preview
  if (lost === 0) return <>{converted === 0 ? texts.none : texts.allConvert(converted)}</>
  return (
    <>
      {`${texts.converts(converted)}, ${texts.not(lost)}.`}
      <Losses preview={preview} />
    </>
  )
}

export const ConversionNotice = ({ conversion: { isAsked, preview, error } }: { conversion: Conversion }) => {
  if (!isAsked) return null
  const severity = error ? 'error' : preview && preview.lost > 0 ? 'warning' : 'info'
  return (
    <Alert severity={severity} role="status" sx={{ mt: 1 }}>
      {Boolean(error) && messageFor(error)}
      {!error && !preview && texts.counting}
      {!error && preview && <Counted preview={preview} />}
    </Alert>
  )
}
