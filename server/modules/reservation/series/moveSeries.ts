/** Moves the rule of a series with its dates; following dates alone become a new series. */
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { SeriesScopeInput } from '#contract/reservation.ts'
import { parseRule, type RecurrenceRule, ruleText } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf } from '#resources/domain/time.ts'
import { datesOf, daysLater } from '#server/features/recurrence/recurrenceDates.ts'
import type { Current } from '../change/currentReservation.ts'
import { type SlotChange, slotOn } from './dates.ts'

type Row = { id: string; rule: string | null; zone: string; startingAt: string; originDate: DayText }

const dateOf = (occurrence: string, zone: string): string =>
  `coalesce(${occurrence}.series_date, (${occurrence}.starting_at AT TIME ZONE ${zone})::date)`

// The origin has moved already: its previous start gives its day.
const READ = `SELECT series.id, series.rule, series.zone,
    to_char(series.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    coalesce(origin.series_date, ($2::timestamptz AT TIME ZONE series.zone)::date)::text AS "originDate"
  FROM reservation.reservation origin JOIN reservation.reservation_series series ON series.id = origin.series_id
  WHERE origin.id = $1 FOR UPDATE OF series`

const shifted = (weekDay: number, days: number): number => ((((weekDay - 1 + days) % 7) + 7) % 7) + 1

const shiftRule = (rule: RecurrenceRule, days: number): RecurrenceRule => ({
  ...rule,
  ...(rule.weekDays && { weekDays: rule.weekDays.map((day) => shifted(day, days)).sort() }),
  ...(rule.nth && { nth: { ...rule.nth, weekDay: shifted(rule.nth.weekDay, days) } }),
  ...(rule.until && { until: daysLater(rule.until, days) }),
})

const withOtherWeeks = ({ weeks, ...rule }: RecurrenceRule): RecurrenceRule =>
  weeks ? { ...rule, weeks: weeks === 'ODD' ? 'EVEN' : 'ODD' } : rule

const movedRule = (
  rule: RecurrenceRule,
  { first, dates, days }: { first: DayText; dates: readonly DayText[]; days: number },
): RecurrenceRule | undefined => {
  if (dates.length === 0) return undefined
  const wanted = dates.map((day) => daysLater(day, days))
  const later = shiftRule(rule, days)
  return [later, withOtherWeeks(later)].find((one) => {
    const shiftedDates = datesOf(one, daysLater(first, days))
    return shiftedDates.length === wanted.length && shiftedDates.every((day, at) => day === wanted[at])
  })
}

const WRITE = `UPDATE reservation.reservation_series SET rule = $2, starting_at = $3, ending_at = $4, updated_at = now() WHERE id = $1`
const CUT = 'UPDATE reservation.reservation_series SET rule = $2, updated_at = now() WHERE id = $1'
const SPLIT = `INSERT INTO reservation.reservation_series (id, subject, rule, zone, starting_at, ending_at,
    without_public_holidays, without_school_holidays, created_by_id, updated_by_id)
  SELECT $2, subject, $3, zone, $4, $5, without_public_holidays, without_school_holidays, created_by_id, updated_by_id
  FROM reservation.reservation_series WHERE id = $1`

// Unmoved occurrences shift too and become `isApart`, so that no date looks skipped.
const FOLLOW = `UPDATE reservation.reservation one SET series_id = $2, series_date = one.series_date + $4::int,
    is_apart = one.is_apart OR one.id <> ALL ($5::uuid[])
  WHERE one.series_id = $1 AND (one.id = ANY ($5::uuid[]) AND one.series_date IS NULL OR ${dateOf('one', '$6')} >= $3::date)`

type Moving = {
  origin: Current
  scope: SeriesScopeInput
  slot: SlotChange
  changed: readonly string[]
  isWhole: boolean
}

export const moveSeries = async (tx: PoolClient, moving: Moving): Promise<void> => {
  const { origin, scope, slot, changed } = moving
  const [row] = (await tx.query<Row>(READ, [origin.id, `${origin.startingAt}Z`])).rows
  if (!row) return
  const rule = row.rule === null ? undefined : parseRule(row.rule, row.zone)
  const first = dayOf(row.startingAt, row.zone)
  const isOfAll = scope.scope === 'ALL' || row.originDate <= first
  const from = isOfAll ? first : row.originDate
  const dates = rule ? datesOf(rule, first) : []
  const rest = dates.filter((day) => day >= from)
  const restRule = rule?.count ? { ...rule, count: rest.length } : rule
  const isKept = slot.days === 0 || moving.isWhole
  const moved = isKept && restRule ? movedRule(restRule, { first: from, dates: rest, days: slot.days }) : undefined
  const text = moved ? ruleText(moved, row.zone) : null
  const { startingAt, endingAt } = slotOn(daysLater(from, slot.days), slot.pattern, slot.zone)
  let id = row.id
  if (isOfAll) await tx.query(WRITE, [id, text, startingAt, endingAt])
  else {
    if (rule) {
      const { count: _count, ...ended } = rule
      await tx.query(CUT, [row.id, ruleText({ ...ended, until: daysLater(from, -1) }, row.zone)])
    }
    id = uuid()
    await tx.query(SPLIT, [row.id, id, text, startingAt, endingAt])
  }
  await tx.query(FOLLOW, [row.id, id, isOfAll ? '-infinity' : from, slot.days, changed, row.zone])
}
