import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { sentences } from '#i18n/fr/grammar.ts'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FACTS, LEAD } from '#src/ui/PageSection.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import type { EntityView } from './entityView.ts'
import { failureReason } from './LoadFailure.tsx'
import { RecordColumns } from './RecordColumns.tsx'
import { useRouteScope } from './routeScope.ts'

const Line = ({ width, height = 20 }: { width: number | string; height?: number }) => (
  <Skeleton variant="text" width={width} height={height} sx={{ maxWidth: '100%' }} />
)

const Heading = () => (
  <Box sx={{ mb: { xs: 2, md: 2.5 } }}>
    <Line width={120} />
    <Line width={320} height={38} />
    <Line width={260} />
  </Box>
)

export const LoadingRecord = () => (
  <Box role="status" aria-label={crudTexts.form.loading}>
    <Heading />
    <RecordColumns
      aside={
        <Box sx={{ display: { xs: 'none', lg: 'block' }, pl: 3, borderLeft: 1, borderColor: 'divider' }}>
          <Line width={110} height={28} />
          <Line width="100%" height={48} />
        </Box>
      }
    >
      <Box sx={{ ...LEAD, display: 'flex', gap: 3 }}>
        {['a', 'b', 'c'].map((key) => (
          <Box key={key} sx={{ flex: 1, display: { xs: key === 'a' ? 'block' : 'none', sm: 'block' } }}>
            <Line width={70} />
            <Line width="80%" height={28} />
            <Line width="50%" />
          </Box>
        ))}
      </Box>
      {['a', 'b'].map((key) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            columnGap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
            py: { xs: 2.25, md: 3 },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Line width={120} height={24} />
          <Box sx={FACTS}>
            {['a', 'b', 'c'].map((fact) => (
              <Box key={fact}>
                <Line width={90} />
                <Line width={130} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </RecordColumns>
  </Box>
)

export const LoadingForm = () => (
  <Box role="status" aria-label={crudTexts.form.loading}>
    <Heading />
    <Box sx={{ maxWidth: 880, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3, rowGap: 3 }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Box key={key} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Line width={110} />
          <Line width="60%" height={28} />
        </Box>
      ))}
    </Box>
  </Box>
)

const isRead = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as { isSuccess?: unknown }).isSuccess === true

type FailedProps = {
  view: EntityView
  error: unknown
  /** If it returns a successful query result, a notification announces the record. */
  onRetry: () => unknown
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
      text={failureReason(error)}
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
