import type { CountClockChanges } from '#server/engine/context.ts'

const COUNT = `SELECT count(*)::int AS count FROM (
  SELECT FROM reservation.reservation r
  WHERE r.ending_at > $3 AND NOT r.is_cancelled
    AND (timezone($1, r.starting_at) <> timezone($2, r.starting_at) OR timezone($1, r.ending_at) <> timezone($2, r.ending_at))
  LIMIT $4) found`

export const countClockChanges: CountClockChanges = async (db, { from, to, now, most }) =>
  (await db.query<{ count: number }>(COUNT, [from, to, now, most])).rows[0]?.count ?? 0
