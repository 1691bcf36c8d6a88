/** Requests without any possible approver, shown to the super administrator: no other user can decide them. */
import { Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { StuckReservationsDocument } from '#dataProviders/operations/reservation.dashboard.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { CLOCK_MS } from './counts.ts'
import { listAddress } from './listAddress.ts'
import { Part, RecordRows } from './Part.tsx'
import { ReservationRow } from './ReservationRow.tsx'

const texts = dashboardTexts.reservation.stuck
const ALL = listAddress('/reservation/reservation', { isStuck: true }, { field: 'startingAt', order: 'ASC' })

export const StuckRequests = () => {
  const { holder } = useSessionUser()
  const { data } = useQuery({
    queryKey: ['reservation/reservation', 'stuck'],
    queryFn: async () => (await callOperation(StuckReservationsDocument)).getReservations,
    enabled: isSuperAdmin(holder),
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })
  const count = data?.total ?? 0
  if (!data || count === 0) return null
  return (
    <Part title={texts.title(count)} all={{ to: ALL, label: texts.all, name: texts.allOf }}>
      <Typography variant="body2" color="textSecondary" sx={{ my: 0.5 }}>
        {texts.help}
      </Typography>
      <RecordRows label={texts.title(count)}>
        {data.items.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} isStateSaid />
        ))}
      </RecordRows>
    </Part>
  )
}
