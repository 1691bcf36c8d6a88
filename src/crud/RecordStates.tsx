import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { sentences } from '#i18n/grammar.ts'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import type { EntityView } from './entityView.ts'
import { useRouteScope } from './routeScope.ts'

export const LoadingRecord = () => (
  <Box role="status" aria-label={crudTexts.form.loading}>
    <Skeleton width={120} height={20} />
    <Skeleton width={320} height={44} sx={{ mb: 2 }} />
    <Box sx={{ maxWidth: 880 }}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, mb: 2.5 }}>
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  </Box>
)

/** True if the record is deleted or hidden from this user: cached data must not be shown. */
export const isUnavailable = (error: unknown): boolean =>
  isServiceError(error, 'NOT_FOUND') || isServiceError(error, 'FORBIDDEN')

const isRead = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as { isSuccess?: unknown }).isSuccess === true

type FailedProps = {
  view: EntityView
  error: unknown
  /** If it returns a successful query result, a notification announces the record. */
  onRetry: () => unknown
  /** True inside a page that already has a title. */
  isPart?: boolean
}

const MissingRecord = ({ view }: { view: EntityView }) => {
  const scope = useRouteScope(view)
  const { pathname } = useLocation()
  return (
    <Box role="alert">
      <ErrorPage
        status={404}
        title={crudTexts.form.notFound(view.noun)}
        reference={errorTexts.pageNotFoundReference(pathname)}
        actions={
          <Button variant="contained" component={RouterLink} to={scope.list}>
            {crudTexts.form.backToList}
          </Button>
        }
      />
    </Box>
  )
}

export const FailedRecord = ({ view, error, onRetry, isPart = false }: FailedProps) => {
  const scope = useRouteScope(view)
  const notify = useNotify()
  const retry = async (): Promise<void> => {
    if (isRead(await onRetry())) notify(sentences.loaded(view.noun), { type: 'success' })
  }
  const isMissing = isServiceError(error, 'NOT_FOUND')
  usePageTitle(isMissing ? crudTexts.form.notFound(view.noun) : crudTexts.form.failed)
  if (isMissing) return <MissingRecord view={view} />
  return (
    <Notice
      role="alert"
      isPageTitle={!isPart}
      icon={<CloudOffOutlined />}
      title={crudTexts.form.failed}
      text={messageFor(error)}
      actions={
        <>
          <Button variant="contained" onClick={() => void retry()}>
            {crudTexts.retry}
          </Button>
          <Button component={RouterLink} to={scope.list}>
            {crudTexts.form.backToList}
          </Button>
        </>
      }
    />
  )
}
