/** The rule of a series whose dates or hours were changed: its own, or that of those which follow, which are a series of their own then. */
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { parseRule, type RecurrenceRule, ruleText } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf } from '#resources/domain/time.ts'
import type { Current } from '../current.ts'
import { datesOf, daysLater, type SlotChange, slotOn } from './dates.ts'
import type { SeriesScope } from './scope.ts'

type Row = { id: string; rule: string; zone: string; startingAt: string; originDate: DayText }

const READ = `SELECT series.id, series.rule, series.zone,
    to_char(series.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt", origin.series_date::text AS "originDate"
  FROM reservation.reservation origin JOIN reservation.reservation_series series ON series.id = origin.series_id
  WHERE origin.id = $1 FOR UPDATE OF series`

const shifted = (weekDay: number, days: number): number => ((((weekDay - 1 + days) % 7) + 7) % 7) + 1

/** The same rule some days later. */
const laterRule = (rule: RecurrenceRule, days: number): RecurrenceRule => ({
  ...rule,
  ...(rule.weekDays && { weekDays: rule.weekDays.map((day) => shifted(day, days)).sort() }),
  ...(rule.nth && { nth: { ...rule.nth, weekDay: shifted(rule.nth.weekDay, days) } }),
  ...(rule.until && { until: daysLater(rule.until, days) }),
})

const WRITE = `UPDATE reservation.reservation_series SET rule = $2, starting_at = $3, ending_at = $4, updated_at = now() WHERE id = $1`
const CUT = 'UPDATE reservation.reservation_series SET rule = $2, updated_at = now() WHERE id = $1'
const SPLIT = `INSERT INTO reservation.reservation_series (id, subject, rule, zone, starting_at, ending_at,
    without_public_holidays, without_school_holidays, created_by_id, updated_by_id)
  SELECT $2, subject, $3, zone, $4, $5, without_public_holidays, without_school_holidays, created_by_id, updated_by_id
  FROM reservation.reservation_series WHERE id = $1`
const FOLLOW = `UPDATE reservation.reservation SET series_id = $2 WHERE series_id = $1 AND series_date >= $3::date`
const SHIFT = 'UPDATE reservation.reservation SET series_date = series_date + $2::int WHERE id = ANY ($1::uuid[])'

type Moving = { origin: Current; scope: SeriesScope; slot: SlotChange; changed: readonly string[] }

export const moveSeries = async (tx: PoolClient, { origin, scope, slot, changed }: Moving): Promise<void> => {
  const [row] = (await tx.query<Row>(READ, [origin.id])).rows
  const rule = row && parseRule(row.rule, row.zone)
  if (!row || !rule) return
  const first = dayOf(row.startingAt, row.zone)
  const isWhole = scope.scope === 'ALL' || row.originDate <= first
  const from = isWhole ? first : row.originDate
  const before = datesOf(rule, first).filter((day) => day < from).length
  const rest = rule.count ? { ...rule, count: rule.count - before } : rule
  const text = ruleText(laterRule(rest, slot.days), row.zone)
  const { startingAt, endingAt } = slotOn(daysLater(from, slot.days), slot.pattern, slot.zone)
  if (isWhole) await tx.query(WRITE, [row.id, text, startingAt, endingAt])
  else {
    const { count: _count, ...ended } = rule
    await tx.query(CUT, [row.id, ruleText({ ...ended, until: daysLater(from, -1) }, row.zone)])
    const id = uuid()
    await tx.query(SPLIT, [row.id, id, text, startingAt, endingAt])
    await tx.query(FOLLOW, [row.id, id, from])
  }
  if (slot.days !== 0) await tx.query(SHIFT, [changed, slot.days])
}
