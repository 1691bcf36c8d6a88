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
import {
  fetchSeriesRequest,
  isSeriesUnderWay,
  PROGRESS_MS,
  reasonsOf,
  SERIES_DATES,
  type SeriesRequest,
} from './seriesData.ts'

const texts = seriesTexts.progress
/** Maximum of listed reasons; the form shows all. */
const NAMED = 20

const Reasons = ({ reasons }: { reasons: readonly string[] }) => {
  const named = reasons.slice(0, NAMED)
  if (reasons.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {named.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {reasons.length > named.length && <li>{texts.more(reasons.length - named.length)}</li>}
    </Box>
  )
}

const refusalsOf = ({ details }: SeriesRequest): string[] => {
  const { conflicts, errors } = (details ?? {}) as { conflicts?: { message: string }[]; errors?: { message: string }[] }
  return [...new Set([...(conflicts ?? []), ...(errors ?? [])].map(({ message }) => message))]
}

const Failure = ({ request }: { request: SeriesRequest }) => {
  const { action, reservation, message } = request
  const reasons = refusalsOf(request)
  const back = reservation
    ? { to: `${RESERVATION_PATH}/${reservation}/show`, label: texts.see }
    : { to: `${RESERVATION_PATH}/create`, label: texts.again }
  return (
    <>
      <Alert severity="error" sx={{ mt: 2, alignItems: 'flex-start' }}>
        <AlertTitle>{texts.failed[action]}</AlertTitle>
        {reasons.length === 0 ? `${message} ${texts.nothing[action]}` : texts.nothing[action]}
        <Reasons reasons={reasons} />
      </Alert>
      <Button component={RouterLink} to={back.to} variant="contained" sx={{ mt: 2 }}>
        {back.label}
      </Button>
    </>
  )
}

const Finished = ({ request: { action, reservation, verdicts } }: { request: SeriesRequest }) => {
  if (action === 'CREATE') return null
  const all = verdicts ?? []
  const written = all.filter(({ isUpdated }) => isUpdated)
  const left = all.length - written.length
  const isDeleted = action === 'DELETE' && written.some(({ id }) => id === reservation)
  return (
    <>
      <Alert severity={left > 0 ? 'warning' : 'success'} sx={{ mt: 2, alignItems: 'flex-start' }}>
        {texts.finished[action](written.length)} {left > 0 && texts.left(left)}
        <Reasons reasons={reasonsOf(all)} />
      </Alert>
      {reservation && !isDeleted && (
        <Button
          component={RouterLink}
          to={`${RESERVATION_PATH}/${reservation}/show`}
          variant="contained"
          sx={{ mt: 2 }}
        >
          {texts.see}
        </Button>
      )}
    </>
  )
}

const Outcome = ({ request }: { request: SeriesRequest }) => {
  if (request.status === 'FAILED') return <Failure request={request} />
  if (request.status === 'DONE') return <Finished request={request} />
  return (
    <PageSection title={texts.title[request.action]}>
      <SeriesProgress request={request} />
    </PageSection>
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
    refetchInterval: ({ state: { data } }) => (data && isSeriesUnderWay(data) ? PROGRESS_MS : false),
  })
  const isDone = request.data?.action === 'CREATE' && request.data.status === 'DONE'
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
      <Outcome request={request.data} />
    </>
  )
}
