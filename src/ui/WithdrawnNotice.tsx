import { Alert, AlertTitle } from '@mui/material'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { IN_VIEW } from './inView.ts'

/**
 * `access`: rights or licence changed; `parameter`: the organisation disabled the feature; `record`: only this record.
 */
export const WithdrawnNotice = ({ reason }: { reason: keyof typeof unsavedTexts.withdrawn }) => {
  const { title, text } = unsavedTexts.withdrawn[reason]
  return (
    <Alert severity="warning" sx={{ mb: 2, maxWidth: 1200, alignItems: 'flex-start', ...IN_VIEW }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}
