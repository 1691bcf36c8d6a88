import { Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LeftProposalsDocument } from '#dataProviders/operations/reservation.dashboard.ts'
import { proposalTexts } from '#i18n/fr/proposals.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { CLOCK_MS } from './counts.ts'
import { listAddress } from './listAddress.ts'
import { Part, RecordRows } from './Part.tsx'
import { ReservationRow } from './ReservationRow.tsx'

const texts = proposalTexts.dashboard
const ALL = listAddress('/reservation/reservation', { hasLeftProposal: true }, { field: 'startingAt', order: 'ASC' })

export const LeftProposals = () => {
  const { holder } = useSessionUser()
  const { data } = useQuery({
    queryKey: ['reservation/reservation', 'leftProposals'],
    queryFn: async () => (await callOperation(LeftProposalsDocument)).getReservations,
    enabled: hasApplication(holder, 'RESERVATION_MANAGEMENT'),
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
