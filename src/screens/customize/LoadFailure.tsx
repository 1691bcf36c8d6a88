import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'

export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Alert severity="error" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
    {texts.failed} {messageFor(error)}
  </Alert>
)
