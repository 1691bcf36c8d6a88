/** Over a form whose page was closed to the person while they typed: what was typed stays, and what may become of it. */
import { Alert, AlertTitle } from '@mui/material'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { IN_SIGHT } from './inSight.ts'

/** `access`: rights or the licence; `parameter`: the organisation uses this part no more; `record`: this record alone. */
export const WithdrawnNotice = ({ reason }: { reason: keyof typeof unsavedTexts.withdrawn }) => {
  const { title, text } = unsavedTexts.withdrawn[reason]
  return (
    <Alert severity="warning" sx={{ mb: 2, maxWidth: 1200, alignItems: 'flex-start', ...IN_SIGHT }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}
