import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { errorTexts } from '#i18n/fr/errors.ts'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'

export const NotFoundPage = () => {
  const { pathname } = useLocation()
  return (
    <ErrorPage
      status={404}
      title={errorTexts.notFoundTitle}
      reference={errorTexts.pageNotFoundReference(pathname)}
      actions={
        <Button variant="contained" component={Link} to="/">
          {errorTexts.backHome}
        </Button>
      }
    >
      <Typography>{errorTexts.notFoundHelp}</Typography>
    </ErrorPage>
  )
}
