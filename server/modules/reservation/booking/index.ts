import type { CountClockChanges } from '#server/engine/context.ts'
import { definePart } from '#server/engine/service.ts'
import { createReservationOperation } from './createReservation.ts'
import { importing } from './importReservations.ts'
import { previewRevalidationOperation, previewSeriesRevalidationOperation } from './previewRevalidation.ts'
import { removeReservation } from './removeReservation.ts'
import { updateReservationOperation } from './updateReservation.ts'

const CLOCK_CHANGES = `SELECT count(*)::int AS count FROM (
  SELECT FROM reservation.reservation r
  WHERE r.ending_at > $3 AND NOT r.is_cancelled
    AND (timezone($1, r.starting_at) <> timezone($2, r.starting_at) OR timezone($1, r.ending_at) <> timezone($2, r.ending_at))
  LIMIT $4) found`

const countClockChanges: CountClockChanges = async (db, { from, to, now, most }) =>
  (await db.query<{ count: number }>(CLOCK_CHANGES, [from, to, now, most])).rows[0]?.count ?? 0

export const bookingPart = definePart({
  operations: [
    previewRevalidationOperation,
    previewSeriesRevalidationOperation,
    createReservationOperation,
    updateReservationOperation,
  ],
  clockChanges: { bookings: countClockChanges },
  entities: { reservation: { remove: removeReservation, importing } },
})
