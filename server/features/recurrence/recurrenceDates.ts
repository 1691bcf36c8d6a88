import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { MAX_OCCURRENCES, type RecurrenceRule, ruleText } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'

/** Search limit for rules that never match a day. */
const HORIZON_YEARS = 40

type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** Yields days of a rule text that counts from `first`. Computed at noon UTC, so that clock changes have no effect. */
const daysOf = function* (text: string, first: DayText, { from, to }: Days): Generator<Temporal.PlainDate> {
  const noon = (day: Temporal.PlainDate): Temporal.ZonedDateTime =>
    day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const recurrence = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${first.replaceAll('-', '')}T120000\nRRULE:${text}`,
    includeDtstart: false,
    maxIterations: 100_000,
  })
  for (const at of recurrence.between(noon(from), noon(to), true)) {
    yield at.toPlainDate() as Temporal.PlainDate
  }
}

const isOddWeek = (day: Temporal.PlainDate): boolean => (day.weekOfYear ?? 0) % 2 === 1
const isInWeeks = (weeks: RecurrenceRule['weeks'], day: Temporal.PlainDate): boolean =>
  !weeks || isOddWeek(day) === (weeks === 'ODD')

/** Returns dates from `first` on, at most one more than a series may have, so that the caller detects an excess. */
export const datesOf = (rule: RecurrenceRule, first: DayText): DayText[] => {
  // rrule-temporal omits some January days, so odd and even weeks are filtered here.
  const { weeks, count, ...weekly } = rule
  const days: DayText[] = []
  const most = Math.min(weeks ? (count ?? MAX_OCCURRENCES + 1) : MAX_OCCURRENCES + 1, MAX_OCCURRENCES + 1)
  const from = Temporal.PlainDate.from(first)
  const span = { from, to: from.add({ years: HORIZON_YEARS }) }
  for (const day of daysOf(ruleText(weeks ? weekly : rule, 'UTC'), first, span)) {
    if (isInWeeks(weeks, day)) days.push(day.toString())
    if (days.length >= most) break
  }
  return days
}

/** Returns dates of an endless rule between two days, both included. */
export const datesBetween = (rule: RecurrenceRule, first: DayText, { from, to }: Record<'from' | 'to', DayText>) => {
  const since = from > first ? from : first
  if (since > to) return []
  const { weeks, ...weekly } = rule
  const span = { from: Temporal.PlainDate.from(since), to: Temporal.PlainDate.from(to) }
  return [...daysOf(ruleText(weeks ? weekly : rule, 'UTC'), first, span)]
    .filter((day) => isInWeeks(weeks, day))
    .map(String)
}

const DAY = 86_400_000

/** Called for each plan and date, where Temporal took a tenth of the time. */
export const daysLater = (day: DayText, days: number): DayText =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
