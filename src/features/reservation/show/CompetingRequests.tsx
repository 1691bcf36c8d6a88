import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { requestTexts as texts } from '#i18n/fr/requests.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useManages } from '#src/session/useSession.ts'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { RESERVATION_PATH, type ReservationRecord, stepsToDecide } from '../reservationRecord.ts'
import {
  type CompetingRequest,
  type NeighbouringRequest,
  useCompetingRequests,
  useNeighbours,
} from './competingRequests.ts'

type Props = { record: ReservationRecord; zone: string }

type NeighbourProps = { request: NeighbouringRequest | undefined; way: 'previous' | 'next' }

const Neighbour = ({ request, way }: NeighbourProps) => {
  if (!request) return null
  const icon = way === 'previous' ? { startIcon: <ChevronLeft /> } : { endIcon: <ChevronRight /> }
  return (
    <Button
      size="small"
      color="inherit"
      component={RouterLink}
      to={`${RESERVATION_PATH}/${request.id}/show`}
      aria-label={texts.named(way, request.subject ?? '')}
      {...icon}
    >
      {texts[way]}
    </Button>
  )
}

export const RequestNeighbours = ({ record }: Pick<Props, 'record'>) => {
  const { id, reservationItems } = record
  const waits = stepsToDecide(reservationItems).length > 0
  // A request stays in the queue that the person walks through after its decision on this page.
  const [queued, setQueued] = useState(waits ? id : undefined)
  if (waits && queued !== id) setQueued(id)
  const isDecider = useManages('RESERVATION_MANAGEMENT') && queued === id
  const neighbours = useNeighbours(record, isDecider)
  if (!isDecider || !neighbours || (!neighbours.previous && !neighbours.next)) return null
  return (
    <Box
      component="nav"
      aria-label={texts.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        {texts.title}
      </Typography>
      <Neighbour way="previous" request={neighbours.previous} />
      <Neighbour way="next" request={neighbours.next} />
    </Box>
  )
}

const requestSummary = ({ reservationItems, createdBy }: CompetingRequest): string =>
  [
    createdBy?.displayName,
    reservationItems
      .map(({ displayName, quantity }) =>
        quantity && quantity > 1 ? `${quantity}\u00a0×\u00a0${displayName}` : displayName,
      )
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

const Competing = ({ request, zone }: { request: CompetingRequest; zone: string }) => {
  const { id, subject, startingAt, endingAt, displayStatus } = request
  const period = { startingAt: parseInstant(startingAt ?? ''), endingAt: parseInstant(endingAt ?? '') }
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link component={RouterLink} to={`${RESERVATION_PATH}/${id}/show`} sx={{ fontWeight: WEIGHTS.name }}>
          {subject}
        </Link>
        <Typography variant="body2">{periodLabel(period, zone, new Date())}</Typography>
        <ToneChip {...statusLook(displayStatus)} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {requestSummary(request)}
      </Typography>
    </Box>
  )
}

const CompetingList = ({ record, zone }: Props) => {
  const { data, error, refetch } = useCompetingRequests(record)
  if (error && !data) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={32} />
  if (data.requests.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>
  return (
    <>
      <Box component="ul" aria-label={texts.competing} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.requests.map((request) => (
          <Competing key={request.id} request={request} zone={zone} />
        ))}
      </Box>
      {data.isCut && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.cut}
        </Typography>
      )}
    </>
  )
}

export const CompetingRequests = ({ record, zone }: Props) =>
  stepsToDecide(record.reservationItems).length > 0 && (
    <PageSection isBeside title={texts.competing}>
      <CompetingList record={record} zone={zone} />
    </PageSection>
  )
