/** Changing a reservation. */
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/reservation.ts'
import { useOrganisation } from '#src/booking/useOrganisation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, LoadingRecord } from '#src/crud/RecordStates.tsx'
import { useSessionUser } from '#src/hooks/useSession.ts'
import { type FormValues, userBorrower, usualPeriod, valuesOf } from './formValues.ts'
import { ReservationForm } from './ReservationForm.tsx'
import { fetchReservation, RESERVATION_PATH, reservationKey } from './reservationRecord.ts'

export const ReservationUpdate = () => {
  const { id = '' } = useParams()
  const { timeZone } = useOrganisation()
  const { user } = useSessionUser()
  const view = useEntityView(reservation)
  const { data, error, refetch } = useQuery({
    queryKey: [...reservationKey(id), 'form'],
    queryFn: () => fetchReservation(id),
    // What is being typed is not replaced when someone else saves; the service has the last word.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const initial = useMemo(() => data && valuesOf(data), [data])
  if (error) return <FailedRecord view={view} error={error} onRetry={() => void refetch()} />
  if (!data || !initial) return <LoadingRecord />
  const empty = (): FormValues => ({
    ...initial,
    ...usualPeriod(new Date()),
    subject: '',
    files: [],
    lines: [],
    borrowers: [userBorrower(user, true)],
  })
  return (
    <>
      <PageHeader
        title={reservationTexts.update(data.number)}
        back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
        actions={
          <Button
            color="inherit"
            component={Link}
            to={`${RESERVATION_PATH}/${id}/show`}
            startIcon={<VisibilityOutlined />}
          >
            {reservationTexts.see}
          </Button>
        }
      />
      {data.canUpdate ? (
        <ReservationForm key={id} id={id} initial={initial} zone={timeZone} empty={empty} />
      ) : (
        <Alert severity="warning">{reservationTexts.locked}</Alert>
      )}
    </>
  )
}
