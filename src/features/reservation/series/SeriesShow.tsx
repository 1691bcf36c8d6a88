import EditOutlined from '@mui/icons-material/EditOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import { Box, Chip, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { seriesText } from '#i18n/fr/recurrence.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { parseRule } from '#resources/domain/recurrence.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { reservationSeries } from '#resources/entities/reservationSeries.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { RecordColumns } from '#src/crud/RecordColumns.tsx'
import { LoadingRecord } from '#src/crud/RecordStates.tsx'
import { History } from '#src/crud/show/History.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useCan } from '#src/session/useSession.ts'
import { useReservationDecisionActions } from '#src/shared/booking/DecisionButtons.tsx'
import { People } from '#src/shared/booking/People.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { fullLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { FACTS, LEAD, PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { LeadFact, LeadText, wholePhrases } from '../LeadFact.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import { MissingDates } from './MissingDates.tsx'
import { SeriesRequestShow } from './SeriesRequestShow.tsx'
import {
  fetchSeries,
  isCancelled,
  itemsOfSeries,
  type Occurrence,
  SERIES_DATES,
  type WholeSeries,
} from './seriesData.ts'
import { useSeriesEndings } from './useSeriesEndings.tsx'

const texts = seriesTexts.page
const { show } = reservationTexts

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

const periodOf = ({ startingAt, endingAt }: Occurrence) => ({
  startingAt: parseInstant(startingAt ?? ''),
  endingAt: parseInstant(endingAt ?? ''),
})

const listOf = (id: string): string =>
  `${RESERVATION_PATH}?filter=${encodeURIComponent(JSON.stringify({ series: { in: [id] } }))}`

type RowProps = { occurrence: Occurrence; others: string | undefined; zone: string }

const Row = ({ occurrence, others, zone }: RowProps) => {
  const { id, number, displayStatus, isApart } = occurrence
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`${RESERVATION_PATH}/${id}/show`}
          sx={{ fontWeight: WEIGHTS.name, color: 'text.primary' }}
        >
          {periodLabel(periodOf(occurrence), zone, new Date())}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[number, others].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        {isApart && <Chip size="small" variant="outlined" label={seriesTexts.mark.apart} />}
        <ToneChip {...statusLook(displayStatus)} />
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

type Shown = { series: WholeSeries; zone: string }

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary" sx={{ mb: 0.25 }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
)

const Lead = ({ series, usual }: { series: WholeSeries; usual: string }) => (
  <Box sx={{ ...LEAD, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
    <LeadFact isWide title={show.when}>
      <LeadText>{wholePhrases(sentenceOf(series))}</LeadText>
    </LeadFact>
    <LeadFact title={show.items}>
      <LeadText>{usual}</LeadText>
    </LeadFact>
    {series.people.length > 0 && (
      <LeadFact title={show.who}>
        <People names={series.people} />
      </LeadFact>
    )}
  </Box>
)

const Facts = ({ series: { occurrences }, zone }: Shown) => {
  const now = new Date()
  const kept = occurrences.filter((one) => !isCancelled(one))
  const coming = kept.filter((one) => periodOf(one).startingAt > now)
  const day = (one: Occurrence | undefined): string => (one ? wholePhrases(periodLabel(periodOf(one), zone, now)) : '')
  return (
    <PageSection isBeside title={texts.course}>
      <Box component="dl" sx={FACTS}>
        {coming[0] && <Fact label={texts.next}>{day(coming[0])}</Fact>}
        <Fact label={texts.last}>{day(kept.at(-1) ?? occurrences.at(-1))}</Fact>
        <Fact label={texts.comingDates}>{coming.length}</Fact>
        {kept.length > coming.length && <Fact label={texts.pastDates}>{kept.length - coming.length}</Fact>}
        {kept.length < occurrences.length && (
          <Fact label={texts.cancelledDates}>{occurrences.length - kept.length}</Fact>
        )}
      </Box>
    </PageSection>
  )
}

const Content = ({ series, zone, view }: Shown & { view: EntityView }) => {
  const { occurrences, createdBy } = series
  const can = useCan()
  const created = fullLabel(parseInstant(series.createdAt ?? ''), zone)
  const { usual, other } = itemsOfSeries(occurrences)
  return (
    <>
      <PageHeader
        title={series.subject ?? ''}
        note={createdBy ? texts.createdBy(createdBy.displayName, created) : texts.created(created)}
        back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
        actions={useSeriesActions(series)}
      />
      <RecordColumns aside={<History view={view} id={series.id} record={series} />}>
        <Lead series={series} usual={usual} />
        <Facts series={series} zone={zone} />
        <PageSection isBeside title={texts.occurrences(occurrences.length)}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {occurrences.map((occurrence) => (
              <Row key={occurrence.id} occurrence={occurrence} others={other(occurrence.id)} zone={zone} />
            ))}
          </Box>
        </PageSection>
        {can('RESERVATION', 'createAndUpdate') && <MissingDates series={series.id} zone={zone} />}
      </RecordColumns>
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
  return <Content series={data} zone={timeZone} view={view} />
}
