import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LinesAskedAnewDocument } from '#dataProviders/operations/reservation.decisions.ts'
import { isUnavailable } from '#dataProviders/serviceError.ts'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { usualPeriod } from '#resources/domain/openHours.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { LockNotice } from '#src/crud/lock/LockNotice.tsx'
import { useRecordLock } from '#src/crud/lock/useRecordLock.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, LoadingForm } from '#src/crud/RecordStates.tsx'
import { useSessionUser } from '#src/session/useSession.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { useStayOpen } from '#src/ui/unsaved/unsaved.ts'
import { WithdrawnNotice } from '#src/ui/WithdrawnNotice.tsx'
import { ReservationForm } from './form/ReservationForm.tsx'
import { fetchReservation, RESERVATION_PATH, type ReservationRecord, reservationKey } from './reservationRecord.ts'
import { ShownReservation } from './show/ShownReservation.tsx'
import { userBorrower } from './values/formPeople.ts'
import { type ReservationFormValues, valuesOf } from './values/formValues.ts'

type EditingProps = {
  record: ReservationRecord
  initial: ReservationFormValues
  zone: string
  empty: () => ReservationFormValues
  error: unknown
  refetch: () => unknown
}

/** D15: a change by users that do not manage the items restarts their validation. Refreshed with the reservation. */
const useRestarts = ({ id }: ReservationRecord): boolean => {
  const { data } = useQuery({
    queryKey: [...reservationKey(id), 'previewRevalidation'],
    queryFn: () => callOperation(LinesAskedAnewDocument, { reservation: id }),
  })
  return (data?.getLinesAskedAnew.length ?? 0) > 0
}

const Editing = ({ record, initial, zone, empty, error, refetch }: EditingProps) => {
  const view = useEntityView(reservation)
  const lock = useRecordLock(view, record.id, refetch)
  const restarts = useRestarts(record)
  if (lock.state.status === 'asking' || !view.isReady) return <LoadingForm />
  if (isUnavailable(error) && !lock.isEditable) return <FailedRecord view={view} error={error} onRetry={refetch} />
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <LockNotice lock={lock} />
      {lock.isEditable && restarts && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {decisionTexts.request.restarts}
        </Alert>
      )}
      {lock.isEditable ? (
        <ReservationForm
          key={record.id}
          id={record.id}
          series={record.series?.id}
          initial={initial}
          zone={zone}
          empty={empty}
          lock={lock}
        />
      ) : (
        <ShownReservation record={record} view={view} zone={zone} />
      )}
    </Box>
  )
}

export const ReservationUpdate = () => {
  const { id = '' } = useParams()
  const organisation = useOrganisation()
  const { user } = useSessionUser()
  const view = useEntityView(reservation)
  const { data, error, refetch } = useQuery({
    queryKey: [...reservationKey(id), 'form'],
    queryFn: () => fetchReservation(id),
    // A refresh must not reset typed values: see `useFreshValues`.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const initial = useMemo(() => data && valuesOf(data), [data])
  const isOpen = data?.canUpdate === true
  const isKept = useStayOpen(isOpen) && data !== undefined
  if (!data || !initial) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingForm />
  }
  const empty = (): ReservationFormValues => ({
    ...initial,
    ...usualPeriod(utcTextOfDate(new Date()), organisation),
    subject: '',
    files: [],
    cancelled: [],
    overrideReason: '',
    lines: [],
    borrowers: [userBorrower(user, true)],
  })
  return (
    <>
      <PageHeader
        title={reservationTexts.update(data.subject)}
        note={data.number}
        back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
        actions={[
          {
            key: 'show',
            kind: 'secondary',
            label: reservationTexts.see,
            icon: <VisibilityOutlined />,
            to: `${RESERVATION_PATH}/${id}/show`,
          },
        ]}
      />
      {isKept && <WithdrawnNotice reason="record" />}
      {isOpen || isKept ? (
        <Editing
          record={data}
          initial={initial}
          zone={organisation.timeZone}
          empty={empty}
          error={error}
          refetch={refetch}
        />
      ) : (
        <Alert severity="warning">{reservationTexts.locked}</Alert>
      )}
    </>
  )
}
