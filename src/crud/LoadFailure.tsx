import { Alert, Button } from '@mui/material'
import { isUnavailable, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { errorTexts } from '#i18n/fr/errors.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

export const failureReason = (error: unknown): string => {
  const message = messageFor(error)
  return message.startsWith(errorTexts.unknown) ? `${asSentence(message)} ${errorTexts.nextStep}` : message
}

export const LoadFailure = ({ title, error, onRetry }: Props) => (
  <Alert
    severity="error"
    action={!isUnavailable(error) && <Button onClick={onRetry}>{crudTexts.retry}</Button>}
    // In a narrow panel the text keeps its width and the button wraps below.
    sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
  >
    {asSentence(title)} {failureReason(error)}
  </Alert>
)
