import { callOperation } from '#dataProviders/graphql/client.ts'
import { SeriesAskedAnewDocument } from '#dataProviders/operations/reservation.decisions.ts'
import {
  AddDatesDocument,
  CancelSeriesDocument,
  ChangeSeriesDocument,
  DeleteSeriesDocument,
  MissingDatesDocument,
  ReinstateSeriesDocument,
  type ReservationSeriesInput,
  SeriesPreviewDocument,
  type SeriesPreviewQuery,
  SeriesRequestProgressDocument,
  type SeriesRequestProgressQuery,
  type SeriesScopeInput,
  StartSeriesDocument,
  WholeSeriesDocument,
} from '#dataProviders/operations/reservation.series.ts'
import { askAndRepeat, type GivenAnswers, type Refusal } from '#dataProviders/questions.ts'
import { isServiceError, ServiceError } from '#dataProviders/serviceError.ts'
import { noteUndoable } from '#dataProviders/undoable.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
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
  const changedDates = repeat.datesFrom === startingAt ? repeat.dates : []
  const dates = changedDates.map(({ items = [], ...date }) => ({
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

export const isSeriesUnderWay = ({ status }: SeriesRequest): boolean => status === 'WAITING' || status === 'RUNNING'

export const fetchSeriesRequest = async (id: string): Promise<SeriesRequest> =>
  (await callOperation(SeriesRequestProgressDocument, { id })).getReservationSeriesRequest

export const PROGRESS_MS = 1_000

/** Connection errors: the job continues on the server. */
const isPassing = (error: unknown): boolean =>
  ['NETWORK', 'UNAVAILABLE', 'BUSY'].some((code) => isServiceError(error, code))

const followSeries = async (started: SeriesRequest, onProgress: (request: SeriesRequest) => void) => {
  let request = started
  while (isSeriesUnderWay(request)) {
    onProgress(request)
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS))
    request = await fetchSeriesRequest(request.id).catch((error: unknown) => {
      if (isPassing(error)) return request
      throw error
    })
  }
  if (request.status === 'FAILED') onProgress(request)
  return request
}

type OnProgress = (request: SeriesRequest) => void

const refusalsOf = ({ code, message, details }: SeriesRequest): Refusal[] =>
  code ? [{ code, message: message ?? '', details: { ...(details as object) } }] : []

const runSeries = async (
  start: (given: GivenAnswers) => Promise<SeriesRequest>,
  onProgress: OnProgress,
): Promise<SeriesRequest> => {
  const request = await askAndRepeat(
    async (given) => followSeries(await start(given), onProgress),
    refusalsOf,
    (argument) => argument === 'confirmPast',
  )
  const [refusal] = request.status === 'FAILED' ? refusalsOf(request) : []
  if (refusal) throw new ServiceError(refusal.code, refusal.message, refusal.details)
  return request
}

export const createSeries = async (
  input: ReservationSeriesInput,
  onProgress: OnProgress,
): Promise<{ id: string; displayName: string }> => {
  const { id, subject } = await runSeries(async (given) => {
    const reservation = { ...input.reservation, ...given }
    return (await callOperation(StartSeriesDocument, { input: { ...input, reservation } })).startReservationSeries
  }, onProgress)
  return { id, displayName: subject }
}

export const scopeOf = (reservation: string, { scope, withApart }: Extent): SeriesScopeInput => ({
  reservation,
  scope: scope === 'ALL' ? 'ALL' : 'FOLLOWING',
  withApart,
})

export const fetchSeriesToRevalidate = async (of: SeriesScopeInput) =>
  (await callOperation(SeriesAskedAnewDocument, { of })).getSeriesAskedAnew

type SeriesVerdict = NonNullable<SeriesRequest['verdicts']>[number]

const verdictsOf = async (
  start: (given: GivenAnswers) => Promise<{ request: SeriesRequest }>,
  onProgress: OnProgress,
): Promise<readonly SeriesVerdict[]> => {
  const { verdicts, details } = await runSeries(async (given) => (await start(given)).request, onProgress)
  noteUndoable((details ?? undefined) as Record<string, unknown> | undefined)
  return verdicts ?? []
}

export const changeSeries = (of: SeriesScopeInput, input: ReservationWrite, onProgress: OnProgress) =>
  verdictsOf((given) => callOperation(ChangeSeriesDocument, { of, input: { ...input, ...given } }), onProgress)

export type SeriesEnd = 'cancel' | 'reinstate' | 'remove'

const END_DOCUMENTS = { reinstate: ReinstateSeriesDocument, remove: DeleteSeriesDocument }

export const endSeries = (end: SeriesEnd, given: { of: SeriesScopeInput; reason: string }, onProgress: OnProgress) => {
  const { of, reason } = given
  return verdictsOf(
    () =>
      end === 'cancel'
        ? callOperation(CancelSeriesDocument, { of, reason })
        : callOperation(END_DOCUMENTS[end], { of }),
    onProgress,
  )
}

/** Number of written dates and the reasons of the others. */
export const verdictsText = (
  action: keyof typeof seriesTexts.progress.finished,
  verdicts: readonly SeriesVerdict[],
): string => {
  const written = verdicts.filter(({ isUpdated }) => isUpdated).length
  return [seriesTexts.progress.finished[action](written), ...reasonsOf(verdicts)].join(' ')
}

export const reasonsOf = (verdicts: readonly SeriesVerdict[]): string[] => [
  ...new Set(verdicts.flatMap(({ error }) => error?.message ?? [])),
]

export const fetchMissing = async (id: string) =>
  (await callOperation(MissingDatesDocument, { id })).getMissingReservationSeriesDates

const ADDED_TOGETHER = 50

export const addDates = async (id: string, dates: readonly string[]): Promise<void> => {
  for (let from = 0; from < dates.length; from += ADDED_TOGETHER) {
    await callOperation(AddDatesDocument, { id, dates: dates.slice(from, from + ADDED_TOGETHER) })
  }
}

export const fetchSeries = async (id: string) => {
  // Two pages hold the maximum of a series.
  const { getReservationSeries, first, others, latest } = await callOperation(WholeSeriesDocument, { id })
  const borrowings = latest.items.flatMap(({ reservationItems }) => reservationItems.flatMap((line) => line.borrowings))
  const people = borrowings.map(
    ({ borrower, department, externalName }) => borrower?.displayName ?? department?.displayName ?? externalName ?? '',
  )
  return {
    ...getReservationSeries,
    occurrences: [...first.items, ...others.items],
    people: [...new Set(people)].filter(Boolean),
  }
}

export type WholeSeries = Awaited<ReturnType<typeof fetchSeries>>
export type Occurrence = WholeSeries['occurrences'][number]

const itemsText = ({ reservationItems }: Occurrence): string =>
  reservationItems
    .map(({ displayName, quantity }) =>
      quantity && quantity > 1 ? `${quantity}\u00a0×\u00a0${displayName}` : displayName,
    )
    .join(', ')

/** Items of most dates, and those of each date that differs. */
export const itemsOfSeries = (occurrences: readonly Occurrence[]) => {
  const texts = new Map(occurrences.map((one) => [one.id, itemsText(one)]))
  const counts = Map.groupBy(texts.values(), (text) => text)
  const [usual = ''] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  return { usual, other: (id: string): string | undefined => (texts.get(id) === usual ? undefined : texts.get(id)) }
}

export const isCancelled = ({ displayStatus }: Occurrence): boolean => displayStatus === 'CANCELLED'

export const cancelledDays = (occurrences: readonly Occurrence[], zone: string): DayText[] =>
  occurrences.filter(isCancelled).map(({ startingAt }) => dayOf(startingAt ?? '', zone))

export const SERIES_DATES = ['reservation/reservation', 'series-dates']

export const SERIES_PATH = '/reservation/reservation-series'
