import { ruleText } from '#resources/domain/recurrence.ts'
import { dayOf } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Random } from './random.ts'

const CLUB = 'Répétition de la chorale'
const MONDAY = 1

const COMING = `SELECT min(to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')) AS "first",
    max(to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')) AS "last"
  FROM reservation.reservation WHERE subject = $1 AND starting_at > $2`
const INSERT = `INSERT INTO reservation.reservation_series (id, subject, rule, zone, starting_at, ending_at,
    without_public_holidays, created_by_id, updated_by_id)
  SELECT $1, subject, $3, $4, starting_at, ending_at, true, created_by_id, created_by_id
  FROM reservation.reservation WHERE subject = $2 AND starting_at > $5 ORDER BY starting_at LIMIT 1`
const FOLLOW = `UPDATE reservation.reservation SET series_id = $1, series_date = (starting_at AT TIME ZONE $3)::date
  WHERE subject = $2 AND starting_at > $4`

export const writeClubSeries = async (
  tx: Queryable,
  { random, now, zone }: { random: Random; now: Date; zone: string },
): Promise<void> => {
  const since = now.toISOString()
  const { rows } = await tx.query<{ first: string | null; last: string | null }>(COMING, [CLUB, since])
  const [{ first, last } = { first: null, last: null }] = rows
  if (!first || !last) return
  const id = random.id()
  const rule = ruleText({ frequency: 'WEEKLY', interval: 1, weekDays: [MONDAY], until: dayOf(last, zone) }, zone)
  await tx.query(INSERT, [id, CLUB, rule, zone, since])
  await tx.query(FOLLOW, [id, CLUB, zone, since])
}
