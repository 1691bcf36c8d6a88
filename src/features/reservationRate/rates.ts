/** What is asked of occupancy, kept in the address, and the answer. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReservationRatesDocument, type ReservationRatesQuery } from '#dataProviders/operations/reservation.rates.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import { isDate } from '#resources/domain/dates.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { type Days, presetDays } from './ratePeriods.ts'

export type Rates = ReservationRatesQuery['getReservationRates']
export type RateRow = Rates['groups'][number]
export type By = keyof typeof rateTexts.groups

export type RatesAsked = Days & { by: By; category: string | null; sector: string | null }

const isBy = (text: string | null): text is By => text !== null && Object.hasOwn(rateTexts.groups, text)

/** What the address asks, and how to ask something else. */
export const useAsked = (): [RatesAsked, (change: Partial<RatesAsked>) => void] => {
  const [params, setParams] = useSearchParams()
  const usual = presetDays('last30', todayIn(useZone()))
  const [from, to, by] = [params.get('from') ?? '', params.get('to') ?? '', params.get('by')]
  const asked: RatesAsked = {
    ...(isDate(from) && isDate(to) ? { from, to } : usual),
    by: isBy(by) ? by : 'CATEGORY',
    category: params.get('category'),
    sector: params.get('sector'),
  }
  const ask = (change: Partial<RatesAsked>): void => {
    const filled = Object.entries({ ...asked, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(filled), { replace: true })
  }
  return [asked, ask]
}

/** Read again when somebody books: the key begins as react-admin's. */
export const useRates = ({ category, sector, ...days }: RatesAsked) =>
  useQuery({
    queryKey: ['reservation/reservation', 'rates', days, category, sector],
    queryFn: async (): Promise<Rates> => {
      const input = { ...days, categories: category ? [category] : null, sectors: sector ? [sector] : null }
      return (await callOperation(ReservationRatesDocument, { input })).getReservationRates
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const nameOf = ({ name }: RateRow, by: By): string => name ?? rateTexts.none[by]

/** By how much it went up or down, as a part of one; null where one of the two is unknown. */
export const changeOf = ({ current, before }: Pick<RateRow, 'current' | 'before'>): number | null =>
  current.rate == null || before.rate == null ? null : current.rate - before.rate
