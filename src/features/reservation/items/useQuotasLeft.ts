import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { QuotasLeftDocument, type QuotasLeftQuery } from '#dataProviders/operations/reservation.borrowers.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { identityInput } from '../values/formInput.ts'
import type { FormBorrower } from '../values/formPeople.ts'
import type { ReservationFormValues } from '../values/formValues.ts'
import { useIsAsking, type WantedPeriod } from './useAvailability.ts'

export type QuotaLeft = QuotasLeftQuery['getQuotasLeft'][number]
type Answered = { data: readonly QuotaLeft[] | undefined }

const MOST = 200
const FRESH_MS = 15_000

const mainOf = (people: readonly FormBorrower[]) => people.find(({ isMain }) => isMain)

type People = Pick<ReservationFormValues, 'lines' | 'borrowers'>

export const itemsByMain = (ids: readonly string[], { lines, borrowers }: People) => {
  const usual = mainOf(lines[0]?.borrowers ?? borrowers)
  const counted = ids.map((id) => {
    const own = lines.find(({ itemId }) => itemId === id)?.borrowers
    return { id, main: own ? mainOf(own) : usual }
  })
  return [...Map.groupBy(counted, ({ main }) => main?.key ?? '').values()].map((group) => ({
    main: group[0]?.main,
    items: group.map(({ id }) => id),
  }))
}

/** By item id; items without quota are absent. Disabled for borrowers for whom the user may not book. */
export const useQuotasLeft = (ids: readonly string[], period: WantedPeriod | null, reservationId?: string) => {
  const [lines, borrowers] = useWatch<ReservationFormValues, ['lines', 'borrowers']>({ name: ['lines', 'borrowers'] })
  const { user } = useSessionUser()
  const isForOthers = useCan()('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')
  const isAsking = useIsAsking(period)
  const groups = itemsByMain(ids.slice(0, MOST), { lines, borrowers })
  const combine = useCallback(
    (answers: readonly Answered[]): ReadonlyMap<string, readonly QuotaLeft[]> =>
      Map.groupBy(
        answers.flatMap(({ data }) => data ?? []),
        ({ item }) => item,
      ),
    [],
  )
  return useQueries({
    queries: groups.map(({ main, items }) => {
      const input = {
        ...(main && identityInput(main)),
        items: items.toSorted(),
        excludeReservation: reservationId ?? null,
      }
      return {
        queryKey: ['reservation/reservation', 'quotas', period, input],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callOperation(QuotasLeftDocument, { input: { ...(period as WantedPeriod), ...input } }, { signal }))
            .getQuotasLeft,
        enabled: isAsking && (isForOthers || !main || main.userId === user.id),
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
      }
    }),
    combine,
  })
}
