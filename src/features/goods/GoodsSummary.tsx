import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PlanningDocument, type PlanningQuery } from '#dataProviders/operations/reservation.ts'
import { goodsTexts as texts } from '#i18n/fr/goods.ts'
import { compareByStart, utcTextOfDate } from '#resources/domain/time.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { pathOf } from '#resources/schema/names.ts'
import { relatedAddress } from '#src/crud/show/RelatedRecords.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useManages } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsReservable } from './useReserveAction.tsx'

type Given = PlanningQuery['getPlanning']
type Line = Given['lines'][number] & Pick<Given['items'][number], 'stock'>

const DAYS = 30
const MOST = 3

/** Reads planning data: reservations of others appear as « occupé » without the access to more. */
const useNext = (id: string) => {
  const client = useQueryClient()
  const queryKey = ['reservation/reservation', 'next', id]
  useLiveEvent('reservation', () => void client.invalidateQueries({ queryKey }))
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const now = new Date()
      const to = new Date(now.getTime() + DAYS * 24 * 60 * 60 * 1_000)
      const input = { from: utcTextOfDate(now), to: utcTextOfDate(to), items: [id] }
      const { getPlanning } = await callOperation(PlanningDocument, { input }, { signal })
      const stock = getPlanning.items[0]?.stock ?? null
      return getPlanning.lines
        .toSorted(compareByStart)
        .slice(0, MOST)
        .map((line): Line => ({ ...line, stock }))
    },
  })
}

const bookingText = ({ subject, quantity, stock }: Line): string =>
  stock !== null && quantity > 1 ? texts.quantity(subject ?? texts.busy, quantity) : (subject ?? texts.busy)

const Booking = ({ line, zone }: { line: Line; zone: string }) => {
  const period = { startingAt: parseInstant(line.startingAt), endingAt: parseInstant(line.endingAt) }
  const what = bookingText(line)
  const main = line.borrowers.find(({ isMain }) => isMain)?.displayName
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: WEIGHTS.name }}>
        {periodLabel(period, zone, new Date())}
      </Typography>
      {' · '}
      {line.reservationId ? (
        <Link component={RouterLink} to={`/reservation/reservation/${line.reservationId}/show`} underline="always">
          {what}
        </Link>
      ) : (
        what
      )}
      {main && (
        <Typography component="span" color="textSecondary">
          {` · ${main}`}
        </Typography>
      )}
    </Box>
  )
}

const Bookings = ({ id }: { id: string }) => {
  const zone = useZone()
  const { data, error } = useNext(id)
  if (error) return <Typography color="error">{texts.failed}</Typography>
  if (!data) return <Skeleton height={32} />
  if (data.length === 0) return <Typography color="textSecondary">{texts.none(DAYS)}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((line) => (
        <Booking key={line.id} line={line} zone={zone} />
      ))}
    </Box>
  )
}

export const GoodsSummary = ({ record }: { record: SavedRecord }) => {
  const seesAll = useManages('RESERVATION_MANAGEMENT')
  if (!useIsReservable(record)) return null
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 0.5 }}>
        {texts.next}
      </Typography>
      <Bookings id={record.id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1 }}>
        <Button className="flush" component={RouterLink} to={`/reservation/planning?items=${record.id}`}>
          {texts.planning}
        </Button>
        {seesAll && (
          <Button component={RouterLink} to={relatedAddress(pathOf(reservation), 'item', record.id)}>
            {texts.all}
          </Button>
        )}
      </Box>
    </Box>
  )
}
