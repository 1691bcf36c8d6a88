/** Work estimates of operations without pagination, in units of `engine/work/workBudget.ts` (D130). */
import type { ReservationSeriesInput, ReservationWriteInput } from '#contract/reservation.ts'
import { MAX_OCCURRENCES, parseRule, type RecurrenceRule } from '#resources/domain/recurrence.ts'
import { isUtcText, minutesBetween, type Period } from '#resources/domain/time.ts'

type Slot = Pick<ReservationWriteInput, 'startingAt' | 'endingAt'>
type Series = Pick<ReservationSeriesInput, 'rule'> & {
  reservation: Slot & { items?: readonly unknown[] | null }
  dates?: readonly unknown[] | null
}

const DAY = 24 * 60
const A_DATE = 2
/** A written reservation item: row, people, steps, history and sums. */
export const WORK_PER_ITEM = 15
/** An item of « Trouver »: availability, rules, next free slot. */
export const A_FOUND_ITEM = 8
/** A planning or timeline: thousands of spans. Acceptable once, but not many times in one document. */
export const A_PLANNING = 1_400
const A_DAY_OF_RATES = 5
export const USUAL_PAGE = 25
const OVERLAPS_OF_UNIT = 4
const A_CHANGED_DATE = 18
/** Number of reservation items that add one unit to a changed date: they are written together. */
const CHANGED_ITEMS_OF_UNIT = 10
/** Fixed estimate: the number of dates is known only after reading them. */
export const A_SERIES = 1_500

const spacingOf = ({ frequency, interval, weekDays = [], weeks }: RecurrenceRule): number => {
  const perWeek = Math.max(1, weekDays.length)
  if (weeks) return 14 / perWeek
  const days = { DAILY: 1, WEEKLY: 7 / perWeek, MONTHLY: 30, YEARLY: 365 }[frequency]
  return days * interval
}

const isPeriod = (given: Slot): given is Period =>
  isUtcText(given.startingAt) && isUtcText(given.endingAt) && given.endingAt > given.startingAt

export const estimateDates = (text: string, period: Slot): number => {
  const rule = parseRule(text, 'UTC')
  if (!rule || !isPeriod(period)) return MAX_OCCURRENCES
  if (rule.count) return Math.min(MAX_OCCURRENCES, rule.count)
  const until = rule.until ? `${rule.until} 23:59:59` : undefined
  if (!until || until <= period.startingAt) return 1
  const days = minutesBetween(period.startingAt, until) / DAY
  return Math.min(MAX_OCCURRENCES, Math.ceil(days / spacingOf(rule)) + 1)
}

/** Items times dates, plus the mutual comparison of overlapping dates. */
export const estimateSeries = ({ rule: text, reservation, dates }: Series): number => {
  const rule = parseRule(text, 'UTC')
  const count = estimateDates(text, reservation)
  const length = isPeriod(reservation) ? minutesBetween(reservation.startingAt, reservation.endingAt) / DAY : 0
  const overlaps = rule ? Math.min(count, Math.floor(length / spacingOf(rule))) : 0
  const items = Math.max(1, reservation.items?.length ?? 0)
  return (dates?.length ?? 0) + count * (A_DATE + items * (1 + Math.ceil(overlaps / OVERLAPS_OF_UNIT)))
}

export const workOfItems = ({ items }: { items?: readonly unknown[] | null }): number =>
  WORK_PER_ITEM * Math.max(1, items?.length ?? 0)

/** Twice: the period and the one before. */
export const workOfRates = ({ from, to }: { from: string; to: string }): number => {
  const days = (Date.parse(to) - Date.parse(from)) / (DAY * 60_000)
  return A_DAY_OF_RATES * 2 * (Number.isFinite(days) && days > 0 ? days : 1)
}

export const workOfDates = (dates: number, items: number): number => dates * (A_DATE + items)

/** A series that may be booked may be changed, cancelled and deleted. */
export const workOfChange = (occurrences: readonly { lines: readonly unknown[] }[]): number =>
  occurrences.reduce((sum, { lines }) => sum + A_CHANGED_DATE + Math.ceil(lines.length / CHANGED_ITEMS_OF_UNIT), 0)
