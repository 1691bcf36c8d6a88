import EditOutlined from '@mui/icons-material/EditOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import { Box, Chip, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from 'react-router'
import { seriesText } from '#i18n/fr/recurrence.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { parseRule } from '#resources/domain/recurrence.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { reservationSeries } from '#resources/entities/reservationSeries.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { LoadingRecord } from '#src/crud/RecordStates.tsx'
import { useCan } from '#src/session/useSession.ts'
import { useReservationDecisionActions } from '#src/shared/booking/DecisionButtons.tsx'
import { StatusChip } from '#src/shared/booking/StatusChip.tsx'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { fullLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import { MissingDates } from './MissingDates.tsx'
import { SeriesRequestShow } from './SeriesRequestShow.tsx'
import { fetchSeries, type Occurrence, SERIES_DATES, type WholeSeries } from './seriesData.ts'
import { useSeriesEndings } from './useSeriesEndings.tsx'

const texts = seriesTexts.page

const sentenceOf = (series: WholeSeries): string => {
  const { rule: text, startingAt, endingAt, withoutPublicHolidays, withoutSchoolHolidays, occurrences } = series
  const zone = series.zone ?? ''
  const rule = text ? parseRule(text, zone) : null
  if (rule === undefined || !startingAt || !endingAt) return text ?? ''
  return seriesText(
    { startingAt, endingAt },
    { rule, zone, withoutPublicHolidays, withoutSchoolHolidays, count: occurrences.length },
  )
}

const listOf = (id: string): string =>
  `${RESERVATION_PATH}?filter=${encodeURIComponent(JSON.stringify({ series: { in: [id] } }))}`

const itemsText = ({ reservationItems }: Occurrence): string =>
  reservationItems
    .map(({ displayName, quantity }) =>
      quantity && quantity > 1 ? `${quantity}\u00a0×\u00a0${displayName}` : displayName,
    )
    .join(', ')

const Row = ({ occurrence, zone }: { occurrence: Occurrence; zone: string }) => {
  const { id, number, startingAt, endingAt, displayStatus, isApart } = occurrence
  const period = { startingAt: parseInstant(startingAt ?? ''), endingAt: parseInstant(endingAt ?? '') }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '260px 160px minmax(0, 1fr) auto' },
        gap: 1,
        alignItems: 'center',
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Link component={RouterLink} to={`${RESERVATION_PATH}/${id}/show`} sx={{ fontWeight: WEIGHTS.name }}>
        {periodLabel(period, zone, new Date())}
      </Link>
      <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {number}
      </Typography>
      <Typography sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        {itemsText(occurrence)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {isApart && <Chip size="small" variant="outlined" label={seriesTexts.mark.apart} />}
        <StatusChip status={displayStatus} />
      </Box>
    </Box>
  )
}

/** Next future occurrence with an item to cancel, else the next one: actions on the rest of the series start there. */
const nextOf = (occurrences: readonly Occurrence[]): Occurrence | undefined => {
  const now = utcTextOfDate(new Date())
  const coming = occurrences.filter(({ startingAt }) => (startingAt ?? '') > now)
  return coming.find(({ reservationItems }) => reservationItems.some(({ canCancel }) => canCancel)) ?? coming[0]
}

const reinstatable = (occurrences: readonly Occurrence[]): Occurrence | undefined =>
  occurrences.find(({ reservationItems }) => reservationItems.some(({ canReinstate }) => canReinstate))

const useSeriesActions = ({ id, occurrences }: WholeSeries): readonly PageAction[] => {
  const waiting = occurrences.filter(({ displayStatus }) => displayStatus === 'TO_VALIDATE')
  const next = nextOf(occurrences)
  return [
    ...useReservationDecisionActions(waiting.map((occurrence) => occurrence.id)),
    {
      key: 'update',
      kind: 'secondary',
      label: texts.update,
      icon: <EditOutlined />,
      to: `${RESERVATION_PATH}/${next?.id}/update`,
      isHidden: !next?.canUpdate,
    },
    { key: 'list', kind: 'rare', label: texts.inList, icon: <ViewListOutlined />, to: listOf(id) },
    ...useSeriesEndings(id, next, reinstatable(occurrences)),
  ]
}

const Content = ({ series, zone }: { series: WholeSeries; zone: string }) => {
  const { occurrences, createdBy } = series
  const can = useCan()
  const created = fullLabel(parseInstant(series.createdAt ?? ''), zone)
  return (
    <>
      <PageHeader
        title={series.subject ?? ''}
        note={createdBy ? texts.createdBy(createdBy.displayName, created) : texts.created(created)}
        back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
        actions={useSeriesActions(series)}
      />
      <PageSection title={texts.rule}>
        <Typography>{sentenceOf(series)}</Typography>
      </PageSection>
      {can('RESERVATION', 'createAndUpdate') && <MissingDates series={series.id} zone={zone} />}
      <PageSection title={texts.occurrences(occurrences.length)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {occurrences.map((occurrence) => (
            <Row key={occurrence.id} occurrence={occurrence} zone={zone} />
          ))}
        </Box>
      </PageSection>
    </>
  )
}

export const SeriesShow = () => {
  const { id = '' } = useParams()
  const { timeZone } = useOrganisation()
  const view = useEntityView(reservationSeries)
  const { data, error, refetch } = useQuery({
    queryKey: [...SERIES_DATES, 'whole', id],
    queryFn: () => fetchSeries(id),
  })
  if (!data || !view.isReady) {
    return error ? <SeriesRequestShow view={view} id={id} error={error} onRetry={refetch} /> : <LoadingRecord />
  }
  return <Content series={data} zone={timeZone} />
}
