import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { type OpenHours, usualPeriod } from '#resources/domain/openHours.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { DUPLICATE } from '#src/crud/form/duplicate.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, LoadingForm } from '#src/crud/RecordStates.tsx'
import { useSessionUser } from '#src/session/useSession.ts'
import { fetchAvailability } from '#src/shared/booking/availability.ts'
import { listedIds } from '#src/shared/booking/listedIds.ts'
import { organisationQuery, useOrganisation } from '#src/time/useOrganisation.ts'
import { ReservationForm } from './form/ReservationForm.tsx'
import { periodOf } from './items/useAvailability.ts'
import { fetchReservation, RESERVATION_PATH } from './reservationRecord.ts'
import { userBorrower } from './values/formPeople.ts'
import { copyOf, lineOfItem, type ReservationFormValues } from './values/formValues.ts'

const useEmptyValues = () => {
  const { user } = useSessionUser()
  return useCallback(
    (open: OpenHours): ReservationFormValues => ({
      ...usualPeriod(utcTextOfDate(new Date()), open),
      subject: '',
      useType: null,
      customFields: {},
      files: [],
      lines: [],
      cancelled: [],
      overrideReason: '',
      borrowers: [userBorrower(user, true)],
    }),
    [user],
  )
}

const readAddress = async (
  params: URLSearchParams,
  empty: ReservationFormValues,
  zone: string,
): Promise<ReservationFormValues> => {
  const model = params.get(DUPLICATE)
  if (model) return copyOf(await fetchReservation(model), zone)
  const period = periodOf({ startingAt: params.get('startingAt'), endingAt: params.get('endingAt') }) ?? periodOf(empty)
  const itemIds = listedIds(params.get('item'))
  if (!period) return empty
  if (!itemIds.length) return { ...empty, ...period }
  const { items } = await fetchAvailability({ ...period, itemIds }, { page: 1, perPage: 50 })
  return { ...empty, ...period, lines: items.map(lineOfItem) }
}

export const ReservationCreate = () => {
  const [params] = useSearchParams()
  const organisation = useOrganisation()
  const queries = useQueryClient()
  const empty = useEmptyValues()
  const view = useEntityView(reservation)
  const asked = [DUPLICATE, 'startingAt', 'endingAt', 'item'].map((name) => params.get(name))
  const { data, error, refetch } = useQuery({
    queryKey: ['new-reservation', ...asked],
    queryFn: async () => {
      const open = await queries.ensureQueryData(organisationQuery)
      return readAddress(params, empty(open), open.timeZone)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) {
    return error ? <FailedRecord view={view} error={error} onRetry={refetch} /> : <LoadingForm />
  }
  return (
    <>
      <PageHeader title={reservationTexts.create} back={{ to: RESERVATION_PATH, label: reservationTexts.list }} />
      <ReservationForm
        key={asked.join(' ')}
        initial={data}
        zone={organisation.timeZone}
        empty={() => empty(organisation)}
      />
    </>
  )
}
