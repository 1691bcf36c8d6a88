import { callOperation } from '#dataProviders/graphql/client.ts'
import { ReservationRatesDocument, type ReservationRatesQuery } from '#dataProviders/operations/reservation.rates.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import { isDate } from '#resources/domain/dates.ts'
import { type Counted, typesOf, usePlacesFirst } from '#src/shared/booking/occupancy.ts'
import { type Days, presetDays } from '#src/shared/statistics/periods.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { useChoicesInAddress } from '#src/ui/useChoicesInAddress.ts'

export type Rates = ReservationRatesQuery['getReservationRates']
export type RateRow = Rates['groups'][number]
export type By = keyof typeof rateTexts.groups

/** `type`: null if the URL has none. `hours`: null for opening hours, ALL, or a band « 18-22 ». */
export type RatesAsked = Days & {
  by: By
  category: string | null
  sector: string | null
  type: Counted | null
  hours: string | null
}

export const ALL_HOURS = 'ALL'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const bandOf = (hours: string | null): { from: number; to: number } | null => {
  const [, from = '', to = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(hours ?? '') ?? []
  const band = { from: Number(from), to: Number(to) }
  return from !== '' && band.from < band.to && band.to <= 24 ? band : null
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const hoursInput = (hours: string | null) => {
  if (hours === ALL_HOURS) return { days: EVERY_DAY, start: clock(0), end: clock(24) }
  const band = bandOf(hours)
  return band && { start: clock(band.from), end: clock(band.to) }
}

const isCounted = (text: string | null): text is Counted => text !== null && Object.hasOwn(rateTexts.type, text)
const isBy = (text: string | null): text is By => text !== null && Object.hasOwn(rateTexts.groups, text)

export const useRateQuery = (): [RatesAsked, (change: Partial<RatesAsked>) => void] => {
  const [params, choose] = useChoicesInAddress()
  const usual = presetDays('last30', todayIn(useZone()))
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const [by, type] = [params.get('by'), params.get('type')]
  const query: RatesAsked = {
    ...(isDate(from) && isDate(to) ? { from, to } : usual),
    by: isBy(by) ? by : 'CATEGORY',
    category: params.get('category'),
    sector: params.get('sector'),
    type: isCounted(type) ? type : null,
    hours: params.get('hours'),
  }
  const ask = (change: Partial<RatesAsked>): void => choose({ ...query, ...change })
  return [query, ask]
}

export const rateInput = ({ category, sector, type: _type, hours, ...days }: RatesAsked, counted: Counted) => ({
  ...days,
  categories: category ? [category] : null,
  sectors: sector ? [sector] : null,
  types: typesOf(counted),
  hours: hoursInput(hours),
})

const KEEP_MS = 60_000

export const useRates = (asked: RatesAsked) =>
  usePlacesFirst(
    {
      key: ['reservation/reservation', 'rates', { ...asked, type: null }],
      ask: async (counted): Promise<Rates> =>
        (await callOperation(ReservationRatesDocument, { input: rateInput(asked, counted) })).getReservationRates,
      staleTime: KEEP_MS,
    },
    asked.type,
  )

export const nameOf = ({ name }: RateRow, by: By): string => name ?? rateTexts.none[by]
