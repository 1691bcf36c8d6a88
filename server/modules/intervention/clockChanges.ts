/** Counts open interventions with another local time after a change of the organisation's time zone. */
import type { CountClockChanges } from '#server/engine/context.ts'

const COUNT = `SELECT count(*)::int AS count FROM (
  SELECT FROM intervention.intervention work
  CROSS JOIN LATERAL (SELECT coalesce(work.realization_starting_at, work.expected_starting_at) AS since,
    coalesce(work.realization_ending_at, work.expected_ending_at) AS until) planned
  WHERE work.cancellation_date IS NULL AND work.realization_ending_at IS NULL
    AND (timezone($1, since) <> timezone($2, since) OR timezone($1, until) <> timezone($2, until))
  LIMIT $3) found`

/** Late interventions count: their work is still to be done. */
export const countWorkClockChanges: CountClockChanges = async (db, { from, to, most }) =>
  (await db.query<{ count: number }>(COUNT, [from, to, most])).rows[0]?.count ?? 0
