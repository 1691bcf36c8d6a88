import { parseRule } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf } from '#resources/domain/time.ts'
import { datesOf } from '#server/features/recurrence/recurrenceDates.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type ArchivedReservation = { id: string; series_id?: string | null; series_date?: DayText | null; is_apart?: boolean }

type Row = { rule: string | null; zone: string; startingAt: string; isTaken: boolean }

// Locked, so that no concurrent request adds the same date.
const READ = `SELECT series.rule, series.zone,
    to_char(series.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    EXISTS (SELECT FROM reservation.reservation one WHERE one.series_id = series.id AND one.series_date = $2::date) AS "isTaken"
  FROM reservation.reservation_series series WHERE series.id = $1 FOR UPDATE`

const ruleHasDate = ({ rule: text, zone, startingAt }: Row, date: DayText): boolean => {
  const rule = text === null ? undefined : parseRule(text, zone)
  return !rule || datesOf(rule, dayOf(startingAt, zone)).includes(date)
}

/** Clears the date and sets `isApart` if the date is taken or no longer part of the rule. */
export const placeRestoredDate = async (tx: Queryable, archived: ArchivedReservation): Promise<void> => {
  const { series_id: series, series_date: date } = archived
  if (!series || !date) return
  const [row] = (await tx.query<Row>(READ, [series, date])).rows
  if (!row || (!row.isTaken && ruleHasDate(row, date))) return
  archived.series_date = null
  archived.is_apart = true
}
