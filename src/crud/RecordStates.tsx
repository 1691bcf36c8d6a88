/** A record that is still being read, that is gone, or that could not be read. */
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import { Box, Button, Paper, Skeleton } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { sentences } from '#i18n/grammar.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import type { EntityView } from './entityView.ts'
import { useRouteScope } from './routeScope.ts'

export const LoadingRecord = () => (
  <Box role="status" aria-label={crudTexts.form.loading}>
    <Skeleton width={120} height={20} />
    <Skeleton width={320} height={44} sx={{ mb: 2 }} />
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 980 }}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, mb: 2.5 }}>
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Paper>
  </Box>
)

/** What was read before of a record that is gone, or no longer this person's to see, is shown no more. */
export const isGone = (error: unknown): boolean =>
  isServiceError(error, 'NOT_FOUND') || isServiceError(error, 'FORBIDDEN')

const isRead = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as { isSuccess?: unknown }).isSuccess === true

type FailedProps = {
  view: EntityView
  error: unknown
  /** Asks again. Where it answers as a query does, that the record has come is said. */
  onRetry: () => unknown
}

export const FailedRecord = ({ view, error, onRetry }: FailedProps) => {
  const scope = useRouteScope(view)
  const notify = useNotify()
  const retry = async (): Promise<void> => {
    if (isRead(await onRetry())) notify(sentences.loaded(view.noun), { type: 'success' })
  }
  const isMissing = isServiceError(error, 'NOT_FOUND')
  const title = isMissing ? crudTexts.form.notFound(view.noun) : crudTexts.form.failed
  usePageTitle(title)
  return (
    <Notice
      role="alert"
      icon={isMissing ? <SearchOffOutlined /> : <CloudOffOutlined />}
      title={title}
      text={isMissing ? undefined : messageFor(error)}
      actions={
        <>
          {!isMissing && (
            <Button variant="contained" onClick={() => void retry()}>
              {crudTexts.retry}
            </Button>
          )}
          <Button component={RouterLink} to={scope.list}>
            {crudTexts.form.backToList}
          </Button>
        </>
      }
    />
  )
}
