/** What the screens of series ask the reservation service. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SeriesAskedAnewDocument } from '#dataProviders/operations/reservation.decisions.ts'
import {
  AddDatesDocument,
  CancelSeriesDocument,
  ChangeSeriesDocument,
  CreateSeriesDocument,
  DeleteSeriesDocument,
  MissingDatesDocument,
  type ReservationSeriesInput,
  SeriesPreviewDocument,
  type SeriesPreviewQuery,
  type SeriesScopeInput,
  WholeSeriesDocument,
} from '#dataProviders/operations/reservation.series.ts'
import { ruleText } from '#resources/domain/recurrence.ts'
import { dayOf, isUtcText } from '#resources/domain/time.ts'
import type { ReservationWrite } from '#src/features/booking/writeReservation.ts'
import { type Repeat, ruleOf } from './repeat.ts'
import type { Extent } from './ScopeChoice.tsx'

export type SeriesDate = SeriesPreviewQuery['previewReservationSeries'][number]

/** What the service is told of a repetition; undefined while its rule is not whole. */
export const seriesInputOf = (
  reservation: ReservationWrite,
  repeat: Repeat,
  zone: string,
): ReservationSeriesInput | undefined => {
  const { startingAt } = reservation
  const rule = isUtcText(startingAt) ? ruleOf(repeat, dayOf(startingAt, zone)) : undefined
  if (!rule) return undefined
  const wanted = new Set(reservation.items?.map(({ item }) => item))
  // Of another first date they would be dates that the rule does not have.
  const said = repeat.datesFrom === startingAt ? repeat.dates : []
  const dates = said.map(({ items = [], ...date }) => ({
    ...date,
    items: items.flatMap(({ item, by }) => (wanted.has(item) ? [{ item, by }] : [])),
  }))
  const { withoutPublicHolidays, withoutSchoolHolidays } = repeat
  return { reservation, rule: ruleText(rule, zone), withoutPublicHolidays, withoutSchoolHolidays, dates }
}

export const previewSeries = async (
  input: ReservationSeriesInput,
  signal: AbortSignal,
): Promise<readonly SeriesDate[]> => {
  const answer = await callOperation(SeriesPreviewDocument, { input }, { signal })
  return answer.previewReservationSeries
}

export const createSeries = async (input: ReservationSeriesInput) => {
  const answer = await callOperation(CreateSeriesDocument, { input })
  return answer.createReservationSeries
}

/** The dates that a change is meant for, as the service is told. */
export const scopeOf = (reservation: string, { scope, withApart }: Extent): SeriesScopeInput => ({
  reservation,
  scope: scope === 'ALL' ? 'ALL' : 'FOLLOWING',
  withApart,
})

/** Ids of the dates of which somebody would have to agree anew. */
export const fetchSeriesAskedAnew = async (of: SeriesScopeInput) =>
  (await callOperation(SeriesAskedAnewDocument, { of })).getSeriesAskedAnew

export const changeSeries = async (of: SeriesScopeInput, input: ReservationWrite) =>
  (await callOperation(ChangeSeriesDocument, { of, input })).verdicts

export const cancelSeries = async (of: SeriesScopeInput, reason: string) =>
  (await callOperation(CancelSeriesDocument, { of, reason })).verdicts

export const deleteSeries = async (of: SeriesScopeInput) => (await callOperation(DeleteSeriesDocument, { of })).verdicts

export const fetchMissing = async (id: string) =>
  (await callOperation(MissingDatesDocument, { id })).getMissingReservationSeriesDates

export const addDates = async (id: string, dates: string[]) =>
  (await callOperation(AddDatesDocument, { id, dates })).addReservationSeriesDates

export const fetchSeries = async (id: string) => {
  // Two pages hold the most that a series has.
  const { getReservationSeries, first, others } = await callOperation(WholeSeriesDocument, { id })
  return { ...getReservationSeries, occurrences: [...first.items, ...others.items] }
}

export type WholeSeries = Awaited<ReturnType<typeof fetchSeries>>
export type Occurrence = WholeSeries['occurrences'][number]

/** Under react-admin's own prefix, so that live events refresh it with the lists. */
export const SERIES_DATES = ['reservation/reservation', 'series-dates']

export const SERIES_PATH = '/reservation/reservation-series'
