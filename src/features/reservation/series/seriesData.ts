import { callOperation } from '#dataProviders/graphql/client.ts'
import { SeriesAskedAnewDocument } from '#dataProviders/operations/reservation.decisions.ts'
import {
  AddDatesDocument,
  CancelSeriesDocument,
  ChangeSeriesDocument,
  DeleteSeriesDocument,
  MissingDatesDocument,
  type ReservationSeriesInput,
  SeriesPreviewDocument,
  type SeriesPreviewQuery,
  SeriesRequestProgressDocument,
  type SeriesRequestProgressQuery,
  type SeriesScopeInput,
  StartSeriesDocument,
  WholeSeriesDocument,
} from '#dataProviders/operations/reservation.series.ts'
import { askAndRepeat } from '#dataProviders/questions.ts'
import { isServiceError, ServiceError } from '#dataProviders/serviceError.ts'
import { ruleText } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, isUtcText } from '#resources/domain/time.ts'
import type { ReservationWrite } from '#src/shared/booking/writeReservation.ts'
import { type Repeat, ruleOf } from '../values/repeat.ts'

export type Extent = { scope: 'ONE' | 'FOLLOWING' | 'ALL'; withApart: boolean }
export type SeriesDate = SeriesPreviewQuery['previewReservationSeries'][number]

export const seriesInputOf = (
  reservation: ReservationWrite,
  repeat: Repeat,
  zone: string,
): ReservationSeriesInput | undefined => {
  const { startingAt } = reservation
  const rule = isUtcText(startingAt) ? ruleOf(repeat, dayOf(startingAt, zone)) : undefined
  if (!rule) return undefined
  const wanted = new Set(reservation.items?.map(({ item }) => item))
  // Changes made for another first date do not match the rule's dates.
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

export type SeriesRequest = SeriesRequestProgressQuery['getReservationSeriesRequest']

export const isBeingBooked = ({ status }: SeriesRequest): boolean => status === 'WAITING' || status === 'RUNNING'

export const fetchSeriesRequest = async (id: string): Promise<SeriesRequest> =>
  (await callOperation(SeriesRequestProgressDocument, { id })).getReservationSeriesRequest

/** Polling interval (ms) while a series is booked. */
export const PROGRESS_MS = 1_000

/** Connection errors: the booking continues on the server. */
const isPassing = (error: unknown): boolean =>
  ['NETWORK', 'UNAVAILABLE', 'BUSY'].some((code) => isServiceError(error, code))

const followSeries = async (started: SeriesRequest, onProgress: (request: SeriesRequest) => void) => {
  let request = started
  while (isBeingBooked(request)) {
    onProgress(request)
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS))
    request = await fetchSeriesRequest(request.id).catch((error: unknown) => {
      if (isPassing(error)) return request
      throw error
    })
  }
  // Closes the progress, so that a question stands alone.
  if (request.status === 'FAILED') onProgress(request)
  return request
}

export const createSeries = async (
  input: ReservationSeriesInput,
  onProgress: (request: SeriesRequest) => void,
): Promise<{ id: string; displayName: string }> => {
  const { id, status, subject, code, message, details } = await askAndRepeat(
    async ({ confirmPast }) => {
      const reservation = { ...input.reservation, ...(confirmPast && { confirmPast }) }
      const started = await callOperation(StartSeriesDocument, { input: { ...input, reservation } })
      return followSeries(started.startReservationSeries, onProgress)
    },
    // The job reports its refusal as a result.
    (request) =>
      request.code
        ? [{ code: request.code, message: request.message ?? '', details: { ...(request.details as object) } }]
        : [],
    (argument) => argument === 'confirmPast',
  )
  if (status === 'FAILED') throw new ServiceError(code ?? '', message ?? '', { ...(details as object) })
  return { id, displayName: subject }
}

export const scopeOf = (reservation: string, { scope, withApart }: Extent): SeriesScopeInput => ({
  reservation,
  scope: scope === 'ALL' ? 'ALL' : 'FOLLOWING',
  withApart,
})

export const fetchSeriesToRevalidate = async (of: SeriesScopeInput) =>
  (await callOperation(SeriesAskedAnewDocument, { of })).getSeriesAskedAnew

export const changeSeries = async (of: SeriesScopeInput, input: ReservationWrite) =>
  (await callOperation(ChangeSeriesDocument, { of, input })).verdicts

export const cancelSeries = async (of: SeriesScopeInput, reason: string) =>
  (await callOperation(CancelSeriesDocument, { of, reason })).verdicts

export const deleteSeries = async (of: SeriesScopeInput) => (await callOperation(DeleteSeriesDocument, { of })).verdicts

export const fetchMissing = async (id: string) =>
  (await callOperation(MissingDatesDocument, { id })).getMissingReservationSeriesDates

/** Maximum of dates that the service adds in one call. */
const ADDED_TOGETHER = 50

export const addDates = async (id: string, dates: readonly string[]): Promise<void> => {
  for (let from = 0; from < dates.length; from += ADDED_TOGETHER) {
    await callOperation(AddDatesDocument, { id, dates: dates.slice(from, from + ADDED_TOGETHER) })
  }
}

export const fetchSeries = async (id: string) => {
  // Two pages hold the maximum of a series.
  const { getReservationSeries, first, others } = await callOperation(WholeSeriesDocument, { id })
  return { ...getReservationSeries, occurrences: [...first.items, ...others.items] }
}

export type WholeSeries = Awaited<ReturnType<typeof fetchSeries>>
export type Occurrence = WholeSeries['occurrences'][number]

export const isCancelled = ({ displayStatus }: Occurrence): boolean => displayStatus === 'CANCELLED'

export const cancelledDays = (occurrences: readonly Occurrence[], zone: string): DayText[] =>
  occurrences.filter(isCancelled).map(({ startingAt }) => dayOf(startingAt ?? '', zone))

/** Starts with react-admin's prefix, so that live events refresh it with the lists. */
export const SERIES_DATES = ['reservation/reservation', 'series-dates']

export const SERIES_PATH = '/reservation/reservation-series'
