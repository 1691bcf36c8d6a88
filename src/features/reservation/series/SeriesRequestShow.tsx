import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, LoadingRecord } from '#src/crud/RecordStates.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import { SeriesProgress } from './SeriesProgress.tsx'
import { fetchSeriesRequest, isBeingBooked, PROGRESS_MS, SERIES_DATES, type SeriesRequest } from './seriesData.ts'

const texts = seriesTexts.progress
/** Maximum of listed reasons; the form shows all. */
const NAMED = 20

const reasonsOf = ({ details }: SeriesRequest): string[] => {
  const { conflicts, errors } = (details ?? {}) as { conflicts?: { message: string }[]; errors?: { message: string }[] }
  return [...new Set([...(conflicts ?? []), ...(errors ?? [])].map(({ message }) => message))]
}

const Failure = ({ request }: { request: SeriesRequest }) => {
  const reasons = reasonsOf(request)
  const named = reasons.slice(0, NAMED)
  return (
    <>
      <Alert severity="error" sx={{ mt: 2, alignItems: 'flex-start' }}>
        <AlertTitle>{texts.failed}</AlertTitle>
        {reasons.length === 0 ? `${request.message} ${texts.nothing}` : texts.nothing}
        {reasons.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {named.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {reasons.length > named.length && <li>{texts.more(reasons.length - named.length)}</li>}
          </Box>
        )}
      </Alert>
      <Button component={RouterLink} to={`${RESERVATION_PATH}/create`} variant="contained" sx={{ mt: 2 }}>
        {texts.again}
      </Button>
    </>
  )
}

type Props = {
  view: EntityView
  id: string
  error: Error
  onRetry: () => unknown
}

export const SeriesRequestShow = ({ view, id, error, onRetry }: Props) => {
  const isAbsent = isServiceError(error, 'NOT_FOUND')
  const request = useQuery({
    queryKey: [...SERIES_DATES, 'request', id],
    queryFn: () => fetchSeriesRequest(id),
    enabled: isAbsent,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isBeingBooked(data) ? PROGRESS_MS : false),
  })
  const isDone = request.data?.status === 'DONE'
  useEffect(() => {
    if (isDone) onRetry()
  }, [isDone, onRetry])
  if (!isAbsent || request.error) return <FailedRecord view={view} error={error} onRetry={onRetry} />
  if (!request.data || isDone) return <LoadingRecord />
  return (
    <>
      <PageHeader
        title={request.data.subject}
        back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
        actions={[]}
      />
      {request.data.status === 'FAILED' ? (
        <Failure request={request.data} />
      ) : (
        <PageSection title={texts.title}>
          <SeriesProgress request={request.data} />
        </PageSection>
      )}
    </>
  )
}
