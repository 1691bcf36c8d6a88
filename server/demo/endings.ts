import type { PoolClient } from 'pg'
import type { Random } from './random.ts'

const CANCELLED = 0.03
const NO_SHOWS = 0.1

const REASONS = [
  'Réunion reportée au mois suivant.',
  'Trop peu d’inscrits.',
  'Intervenant malade.',
  'La manifestation aura lieu ailleurs.',
  'Salle devenue inutile : la rencontre se tiendra à distance.',
]
const COMMENTS = ['Rien n’a été pris.', 'Le demandeur n’a pas prévenu.', 'Attendu une demi-heure, personne n’est venu.']

// Fixed order, so that the random choice is the same at every start.
const PAST = `SELECT line.id, line.closed_at IS NOT NULL AS is_closed FROM reservation.reservation_item line
  JOIN reservation.reservation r ON r.id = line.reservation_id
  WHERE line.validation_status = 'ACCEPTED' AND line.ending_at < $1::timestamptz - interval '7 days'
    AND r.series_id IS NULL
    AND NOT EXISTS (SELECT FROM reservation.reservation_item other WHERE other.reservation_id = r.id AND other.id <> line.id)
  ORDER BY r.starting_at, r.number`

const CANCEL = `UPDATE reservation.reservation_item line SET cancelled_at = line.starting_at - interval '1 day',
    cancelled_by_id = line.created_by_id, cancel_reason = ended.said, planning_status = 'PENDING', closed_at = NULL,
    closed_by_id = NULL
  FROM json_to_recordset($1::json) AS ended (id uuid, said text) WHERE line.id = ended.id`

const MISS = `UPDATE reservation.reservation_item line SET no_show = true, close_comment = ended.said
  FROM json_to_recordset($1::json) AS ended (id uuid, said text) WHERE line.id = ended.id`

type Past = { id: string; is_closed: boolean }

export const writeEndings = async (tx: PoolClient, { random, now }: { random: Random; now: Date }): Promise<void> => {
  const { rows } = await tx.query<Past>(PAST, [now])
  const isCancelled = new Set(rows.filter(() => random.happens(CANCELLED)).map(({ id }) => id))
  const missed = rows.filter(({ id, is_closed }) => is_closed && !isCancelled.has(id) && random.happens(NO_SHOWS))
  const saying = (ids: Iterable<string>, words: readonly string[]) =>
    JSON.stringify([...ids].map((id) => ({ id, said: random.pick(words) })))
  await tx.query(CANCEL, [saying(isCancelled, REASONS)])
  await tx.query(MISS, [
    saying(
      missed.map(({ id }) => id),
      COMMENTS,
    ),
  ])
}
