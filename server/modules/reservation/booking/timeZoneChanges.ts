import type { Queryable } from '#server/platform/postgres/database.ts'

/** Counts end here. */
export const MOST = 10_000

export type ClockChanges = { bookings: number; isExact: boolean }

const COUNT = `SELECT count(*)::int AS count FROM (
  SELECT FROM reservation.reservation r
  WHERE r.ending_at > $3 AND NOT r.is_cancelled
    AND (timezone($1, r.starting_at) <> timezone($2, r.starting_at) OR timezone($1, r.ending_at) <> timezone($2, r.ending_at))
  LIMIT ${MOST + 1}) found`

export const countClockChanges = async (
  db: Queryable,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<ClockChanges> => {
  const count = from === to ? 0 : ((await db.query<{ count: number }>(COUNT, [from, to, now])).rows[0]?.count ?? 0)
  return { bookings: Math.min(count, MOST), isExact: count <= MOST }
}
