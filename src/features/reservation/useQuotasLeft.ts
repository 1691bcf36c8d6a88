/** What is left of quotas to the main borrower of the form, of each of some items. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { QuotasLeftDocument, type QuotasLeftQuery } from '#dataProviders/operations/reservation.borrowers.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { identityInput } from './formInput.ts'
import type { FormBorrower } from './formPeople.ts'
import type { ReservationFormValues } from './formValues.ts'
import type { WantedPeriod } from './useAvailability.ts'

export type QuotaLeft = QuotasLeftQuery['getQuotasLeft'][number]

const MOST = 200
const FRESH_MS = 15_000
const NONE: ReadonlyMap<string, readonly QuotaLeft[]> = new Map()

/** Of the first line, where lines have people of their own: the others are told when they are refused. */
const useMain = (): FormBorrower | undefined => {
  const [lines, borrowers] = useWatch<ReservationFormValues, ['lines', 'borrowers']>({ name: ['lines', 'borrowers'] })
  return (lines[0]?.borrowers ?? borrowers).find(({ isMain }) => isMain)
}

/** By item; those without a quota are absent. Nothing is asked for people whom one may not book for. */
export const useQuotasLeft = (ids: readonly string[], period: WantedPeriod | null, reservationId?: string) => {
  const main = useMain()
  const { user } = useSessionUser()
  const mayAsk = useCan()('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS') || !main || main.userId === user.id
  const input = {
    ...(main && identityInput(main)),
    items: ids.slice(0, MOST).toSorted(),
    excludeReservation: reservationId ?? null,
  }
  const { data } = useQuery({
    queryKey: ['reservation/reservation', 'quotas', period, input],
    queryFn: async ({ signal }) =>
      (await callOperation(QuotasLeftDocument, { input: { ...(period as WantedPeriod), ...input } }, { signal }))
        .getQuotasLeft,
    enabled: period !== null && ids.length > 0 && mayAsk,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return useMemo(() => (data ? Map.groupBy(data, ({ item }) => item) : NONE), [data])
}
