import { isInSeason, type PlanDate } from '#resources/domain/maintenancePlans.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import { datesBetween, daysLater } from '#server/features/recurrence/recurrenceDates.ts'

export type Schedule = {
  /** Null if the plan is due by a meter or by bookings. */
  rule: string | null
  startsOn: DayText
  endsOn: DayText | null
  season: readonly string[]
}

export type Moves = ReadonlyMap<DayText, DayText | null>

type DueSpan = { from: DayText; until: DayText }

export const MAX_DATES = 366

const YEAR = 366
/** Days from one searched span to the next: most plans have a date in the first one. */
const SPANS = [YEAR, 5 * YEAR, 40 * YEAR]

/** Plans of one kind often share their rule and first date. */
const MAX_KNOWN = 2_000
const cache = new Map<string, readonly DayText[]>()

const daysOfRule = (text: string, first: DayText, span: { from: DayText; to: DayText }): readonly DayText[] => {
  const key = `${text} ${first} ${span.from} ${span.to}`
  const found = cache.get(key)
  if (found) return found
  const rule = parseEndlessRule(text)
  const days = rule ? datesBetween(rule, first, span) : []
  if (cache.size >= MAX_KNOWN) cache.clear()
  cache.set(key, days)
  return days
}

export const ruleDates = ({ rule: text, startsOn, endsOn, season }: Schedule, { from, until }: DueSpan): DayText[] => {
  if (text === null) return []
  const to = endsOn && endsOn < until ? endsOn : until
  return daysOfRule(text, startsOn, { from, to }).filter((day) => isInSeason(day, season))
}

const byDay = (one: PlanDate, other: PlanDate): number =>
  one.on.localeCompare(other.on) || one.dueOn.localeCompare(other.dueOn)

const adjusted = (days: readonly DayText[], moves: Moves): PlanDate[] =>
  days.flatMap((dueOn) => {
    const on = moves.has(dueOn) ? moves.get(dueOn) : dueOn
    return on ? [{ dueOn, on }] : []
  })

/** Dates of the span, and later ones that were moved into it; sorted by day. */
export const dueDates = (schedule: Schedule, moves: Moves, { from, until }: DueSpan): PlanDate[] => {
  const early = [...moves].flatMap(([dueOn, on]) => (dueOn > until && on && on <= until ? [dueOn] : []))
  return adjusted([...ruleDates(schedule, { from, until }), ...early], moves).toSorted(byDay)
}

type Search = { from: DayText; moves: Moves; isSettled: (dueOn: DayText) => boolean }

export const upcomingDates = (schedule: Schedule, { from, moves, isSettled }: Search, most: number): PlanDate[] => {
  const found: PlanDate[] = []
  let since = from
  for (const days of SPANS) {
    const until = daysLater(from, days)
    found.push(...adjusted(ruleDates(schedule, { from: since, until }), moves).filter(({ dueOn }) => !isSettled(dueOn)))
    if (found.length >= most) break
    since = daysLater(until, 1)
  }
  return found.toSorted(byDay).slice(0, most)
}

export const nextDate = (schedule: Schedule, search: Search): PlanDate | undefined =>
  upcomingDates(schedule, search, 1)[0]
