import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReservationsOfTodayDocument } from '#dataProviders/operations/reservation.dashboard.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { dayBounds } from '#resources/domain/time.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { CLOCK_MS } from './counts.ts'
import { LoadingRows, NothingThere, Part, RecordRows } from './Part.tsx'
import { ReservationRow } from './ReservationRow.tsx'

const texts = dashboardTexts.reservation.today
const PLANNING = '/reservation/planning?view=timeline&span=day'

export const Today = ({ isFailed }: { isFailed: boolean }) => {
  const zone = useZone()
  const day = todayIn(zone)
  const { data, error, refetch } = useQuery({
    queryKey: ['reservation/reservation', 'today', day],
    queryFn: async () => {
      const { startingAt: from, endingAt: to } = dayBounds(day, zone)
      const { getReservations } = await callOperation(ReservationsOfTodayDocument, { from, to })
      return getReservations
    },
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })
  if (error && isFailed) return null
  return (
    <Part title={texts.title} all={{ to: PLANNING, label: texts.all }}>
      {error && <LoadFailure title={dashboardTexts.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data?.items.length === 0 && <NothingThere>{texts.empty}</NothingThere>}
      {data && data.items.length > 0 && (
        <RecordRows label={texts.title}>
          {data.items.map((reservation) => (
            <ReservationRow
              key={reservation.id}
              reservation={reservation}
              isStateSaid={reservation.displayStatus === 'FORTHCOMING'}
              isDaySaid
            />
          ))}
        </RecordRows>
      )}
      {data?.hasNextPage && (
        <Button className="flush" size="small" component={Link} to={PLANNING}>
          {dashboardTexts.reservation.handle.others.toAnswer()}
        </Button>
      )}
    </Part>
  )
}
