import { Box, Skeleton, Typography } from '@mui/material'
import { Temporal } from 'temporal-polyfill'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ReservationRateCardDocument,
  type ReservationRateCardQuery,
} from '#dataProviders/operations/reservation.rates.ts'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { changeOf, typesOf, usePlacesFirst } from '#src/shared/booking/occupancy.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { NothingThere, Part } from './Part.tsx'

/** A long time (ms): one booking changes the rate little, and the query costs more than a counter. */
const KEEP_MS = 10 * 60_000
const DAYS = 30
const SHOWN = 3

type Groups = ReservationRateCardQuery['getReservationRates']['groups']

const Fullest = ({ groups }: { groups: Groups }) => {
  const fullest = groups
    .filter(({ current }) => (current.rate ?? 0) > 0)
    .toSorted((one, other) => (other.current.rate ?? 0) - (one.current.rate ?? 0))
    .slice(0, SHOWN)
  if (fullest.length === 0) return null
  return (
    <Box component="ul" aria-label={texts.card.fullest} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {fullest.map(({ id, name, current }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 2, py: 0.25 }}>
          <Typography component="span" variant="body2" sx={{ flex: 1 }}>
            {name ?? texts.none.CATEGORY}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: WEIGHTS.title, fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.percent(current.rate ?? null)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

export const RateCard = ({ isFailed = false }: { isFailed?: boolean }) => {
  const to = todayIn(useZone())
  const from = Temporal.PlainDate.from(to)
    .subtract({ days: DAYS - 1 })
    .toString()
  const [{ data, error, refetch }, counted] = usePlacesFirst(
    {
      key: ['reservationRates', from, to],
      ask: async (of) => {
        const input = { from, to, by: 'CATEGORY' as const, types: typesOf(of) }
        return (await callOperation(ReservationRateCardDocument, { input })).getReservationRates
      },
      staleTime: KEEP_MS,
    },
    null,
  )
  const rate = data?.current.rate ?? null
  const change = data ? changeOf(data) : null
  if (error && isFailed) return null
  return (
    <Part title={texts.title} all={{ to: '/edition/reservation-rate', label: texts.card.all }}>
      {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      {data && rate === null && <NothingThere>{texts.empty}</NothingThere>}
      {data && rate !== null && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography
              component="span"
              sx={{
                fontSize: '2.25rem',
                fontWeight: WEIGHTS.title,
                letterSpacing: '-0.02em',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {texts.percent(rate)}
            </Typography>
            <Typography component="span" color="textSecondary">
              {texts.card.last30[counted === 'LOCATION' ? 'LOCATION' : 'ALL']}
              {change !== null && `, ${texts.points(change)}`}
            </Typography>
          </Box>
          <Fullest groups={data.groups} />
        </>
      )}
    </Part>
  )
}
