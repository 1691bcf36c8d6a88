import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FallbackProps } from 'react-error-boundary'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

export const ServerErrorPage = ({ error }: Pick<FallbackProps, 'error'>) => {
  if (isServiceError(error, 'NOT_FOUND')) return <NotFoundPage />
  return (
    <ErrorPage
      status={isServiceError(error) ? error.status : 500}
      title={errorTexts.serverTitle}
      actions={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {errorTexts.reload}
          </Button>
          <Button href="/">{errorTexts.backHome}</Button>
        </>
      }
    >
      <Typography>{isServiceError(error) ? error.message : errorTexts.serverHelp}</Typography>
    </ErrorPage>
  )
}
