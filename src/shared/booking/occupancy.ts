/** Occupancy (D19). Default: locations only, since thousands of chairs would dominate the total. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { rateTexts } from '#i18n/fr/reservationRate.ts'

export type Counted = keyof typeof rateTexts.type

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

/** Answer for the chosen type; by default for locations, or for everything if no location is open. */
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

/** Rounded to a tenth of a per cent, as shown. */
const roundRate = (rate: number): number => Math.round(rate * 1_000) / 1_000

export const changeOf = ({ current, before }: Compared): number | null =>
  current.rate == null || before.rate == null ? null : roundRate(current.rate) - roundRate(before.rate)
