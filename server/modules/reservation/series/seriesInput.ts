import { validate as isId } from 'uuid'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import { MAX_OCCURRENCES, parseRule, type RecurrenceRule } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, isUtcText, type Period } from '#resources/domain/time.ts'
import { datesOf } from '#server/features/recurrence/recurrenceDates.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type LineWrite, periodErrors, type ReservationWrite } from '../change/writeInput.ts'
import { patternOf, slotOn } from './dates.ts'
import type { SeriesCalendar } from './seriesCalendar.ts'

/** `isSkipped` false: book a date that the holiday options would omit. `items`: replacements for unavailable items. */
type SeriesDateWrite = {
  date: DayText
  isSkipped?: boolean | null
  startingAt?: string | null
  endingAt?: string | null
  items?: readonly { item: string; by: string }[] | null
}

export type SeriesWrite = {
  reservation: ReservationWrite
  rule: string
  withoutPublicHolidays?: boolean | null
  withoutSchoolHolidays?: boolean | null
  dates?: readonly SeriesDateWrite[] | null
}

/** `isApart`: differs from the rule in hours or items. */
export type Occurrence = {
  date: DayText
  period: Period
  lines: readonly LineWrite[]
  holiday: string | null
  schoolHoliday: string | null
  /** True if school holidays are to be omitted but not known yet for this date. */
  isPastKnownHolidays: boolean
  isSkipped: boolean
  isApart: boolean
}

export type SeriesPlan = { rule: RecurrenceRule; period: Period; zone: string; occurrences: readonly Occurrence[] }

const refused = (path: string, rule: string, message: string) => validationFailed([{ path, rule, message }])

export const readPeriod = ({ startingAt, endingAt }: Pick<ReservationWrite, 'startingAt' | 'endingAt'>): Period => {
  if (!isUtcText(startingAt)) throw refused('startingAt', 'date', reservationMessages.badDate)
  if (!isUtcText(endingAt)) throw refused('endingAt', 'date', reservationMessages.badDate)
  if (endingAt <= startingAt) throw refused('endingAt', 'after', reservationMessages.endAfterStart)
  const errors = periodErrors({ startingAt, endingAt })
  if (errors.length > 0) throw validationFailed(errors)
  return { startingAt, endingAt }
}

const periodOfDate = (date: SeriesDateWrite | undefined, usual: Period): Period => ({
  startingAt: date?.startingAt ?? usual.startingAt,
  endingAt: date?.endingAt ?? usual.endingAt,
})

const dateErrors = (
  change: SeriesDateWrite,
  at: number,
  input: SeriesWrite,
  days: ReadonlySet<DayText>,
): FieldError[] => {
  const path = `dates[${at}]`
  const items = new Set(input.reservation.items?.map(({ item }) => item))
  const moments = [change.startingAt, change.endingAt].filter((moment) => typeof moment === 'string')
  return [
    ...(days.has(change.date) ? [] : [{ path: `${path}.date`, rule: 'exists', message: messages.unknownDate }]),
    ...(input.dates?.findIndex(({ date }) => date === change.date) === at
      ? []
      : [{ path: `${path}.date`, rule: 'unique', message: messages.repeatedDate }]),
    ...(moments.every(isUtcText)
      ? []
      : [{ path: `${path}.startingAt`, rule: 'date', message: reservationMessages.badDate }]),
    ...(change.items ?? []).flatMap(({ item, by }) => [
      ...(items.has(item) ? [] : [{ path: `${path}.items`, rule: 'exists', message: messages.unknownItem }]),
      ...(isId(by) ? [] : [{ path: `${path}.items`, rule: 'exists', message: reservationMessages.unknownItem }]),
    ]),
  ]
}

const linesOfDate = (lines: readonly LineWrite[], change: SeriesDateWrite | undefined): LineWrite[] => {
  const others = new Map(change?.items?.map(({ item, by }) => [item, by]))
  return lines.map((line) => ({ ...line, item: others.get(line.item) ?? line.item }))
}

const checkOccurrence = ({ date, period, lines }: Occurrence): FieldError[] => {
  const path = `dates.${date}`
  const isEmpty = period.endingAt <= period.startingAt
  const errors = isEmpty
    ? [{ path: 'endingAt', rule: 'after', message: reservationMessages.endAfterStart }]
    : periodErrors(period)
  const ids = lines.map(({ item }) => item)
  const isTwice = new Set(ids).size < ids.length
  return [
    ...errors.map((error) => ({
      ...error,
      path: `${path}.${error.path}`,
      message: messages.oneOfDates(date, error.message),
    })),
    ...(isTwice
      ? [
          {
            path: `${path}.items`,
            rule: 'unique',
            message: messages.oneOfDates(date, reservationMessages.repeatedItem),
          },
        ]
      : []),
  ]
}

const normalizeDates = (dates: SeriesWrite['dates']): SeriesDateWrite[] =>
  (dates ?? []).map((date) => ({
    ...date,
    items: date.items?.map(({ item, by }) => ({ item: item.toLowerCase(), by: by.toLowerCase() })) ?? null,
  }))

export const readSeries = async (
  rawInput: SeriesWrite,
  zone: string,
  calendar: SeriesCalendar,
): Promise<SeriesPlan> => {
  const input = { ...rawInput, dates: normalizeDates(rawInput.dates) }
  const period = readPeriod(input.reservation)
  const rule = parseRule(input.rule, zone)
  if (!rule) throw refused('rule', 'format', messages.badRule)
  const days = datesOf(rule, dayOf(period.startingAt, zone))
  if (days.length === 0) throw refused('rule', 'min', messages.none)
  if (days.length > MAX_OCCURRENCES || input.dates.length > MAX_OCCURRENCES)
    throw refused('rule', 'max', messages.tooMany(MAX_OCCURRENCES))
  const known = new Set(days)
  const errors = input.dates.flatMap((date, at) => dateErrors(date, at, input, known))
  if (errors.length > 0) throw validationFailed(errors)
  const pattern = patternOf(period, zone)
  const byDate = new Map(input.dates.map((date) => [date.date, date]))
  const occurrenceOn = (date: DayText): Occurrence => {
    const [own, usual] = [byDate.get(date), slotOn(date, pattern, zone)]
    const [holiday, schoolHoliday] = [calendar.publicHolidayOn(date), calendar.schoolHolidayOn(date)]
    const isLeftOut =
      (holiday !== null && input.withoutPublicHolidays === true) ||
      (schoolHoliday !== null && input.withoutSchoolHolidays === true)
    const slot = periodOfDate(own, usual)
    return {
      date,
      period: slot,
      lines: linesOfDate(input.reservation.items ?? [], own),
      holiday,
      schoolHoliday,
      isPastKnownHolidays: calendar.isPastKnown(date),
      isSkipped: own?.isSkipped ?? isLeftOut,
      isApart: slot.startingAt !== usual.startingAt || slot.endingAt !== usual.endingAt || Boolean(own?.items?.length),
    }
  }
  const yieldTurn = createYielder()
  const occurrences: Occurrence[] = []
  for (const date of days) {
    await yieldTurn()
    occurrences.push(occurrenceOn(date))
  }
  const wrong = occurrences.filter(({ isSkipped }) => !isSkipped).flatMap(checkOccurrence)
  if (wrong.length > 0) throw validationFailed(wrong)
  return { rule, period, zone, occurrences }
}
