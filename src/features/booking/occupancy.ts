/**
 * Occupancy as screens tell it (D19): of places where nobody says of what, since the whole is mostly chairs and tables
 * where there are thousands of them.
 */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { rateTexts } from '#i18n/fr/reservationRate.ts'

/** Places, goods, those of partners, or everything. */
export type Counted = keyof typeof rateTexts.type

/** As the service takes it. */
export const typesOf = (counted: Counted): Exclude<Counted, 'ALL'>[] | null => (counted === 'ALL' ? null : [counted])

type Whole = { current: { openHours: number } }
type Asking<Answer> = { key: readonly unknown[]; ask: (counted: Counted) => Promise<Answer>; staleTime: number }

const useCounted = <Answer extends Whole>(asking: Asking<Answer>, counted: Counted, enabled: boolean) =>
  useQuery({
    queryKey: [...asking.key, counted],
    queryFn: () => asking.ask(counted),
    placeholderData: keepPreviousData,
    staleTime: asking.staleTime,
    enabled,
  })

/** The answer for what is chosen; else for the places, and for everything where no place is open. */
export const usePlacesFirst = <Answer extends Whole>(
  asking: Asking<Answer>,
  chosen: Counted | null,
): [UseQueryResult<Answer>, Counted] => {
  const first = chosen ?? 'LOCATION'
  const answer = useCounted(asking, first, true)
  const isWithoutPlaces = chosen === null && answer.data?.current.openHours === 0
  const whole = useCounted(asking, 'ALL', isWithoutPlaces)
  return isWithoutPlaces ? [whole, 'ALL'] : [answer, first]
}

type Compared = { current: { rate?: number | null }; before: { rate?: number | null } }

/** As it is told: by the tenth of a per cent. */
const told = (rate: number): number => Math.round(rate * 1_000) / 1_000

/** By how much it went up or down, as a part of one, between the two that are told; null where one is unknown. */
export const changeOf = ({ current, before }: Compared): number | null =>
  current.rate == null || before.rate == null ? null : told(current.rate) - told(before.rate)
