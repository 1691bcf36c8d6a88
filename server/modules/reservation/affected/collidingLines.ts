/**
 * Lists the bookings that a smaller stock, single management or another place leaves no room for. The triggers of
 * `sql/holds.sql` refuse the same changes without a list, for bookings that arrive meanwhile.
 */
import { refusals } from '#i18n/fr/refusals.ts'
import type { EntityHooks, WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { countAffected, listAffected } from './affectedReservations.ts'

const MAX_NAMED = 3

const HELD = `SELECT line.id, line.reservable_item_id, line.starting_at - line.preparation AS since,
    line.held_until + line.tidying AS until, line.quantity - line.returned_quantity AS quantity
  FROM reservation.reservation_item line
  WHERE line.is_holding AND line.held_until > now() AND (line.validation_status <> 'PENDING' OR line.starting_at > now())`

const OVER_STOCK = `WITH held AS MATERIALIZED (${HELD} AND line.reservable_item_id = $1), over AS MATERIALIZED (
    SELECT at FROM (SELECT at, sum(amount) OVER (ORDER BY at, amount) AS at_once
      FROM (SELECT since AS at, quantity AS amount FROM held UNION ALL SELECT until, -quantity FROM held) change) running
    WHERE at_once > $2)
  SELECT id FROM held WHERE EXISTS (SELECT FROM over WHERE at >= held.since AND at < held.until)`

const OVERLAPPING = `WITH held AS MATERIALIZED (${HELD} AND line.reservable_item_id = $1)
  SELECT id FROM (SELECT id, since < max(until) OVER (ORDER BY since, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      OR until > lead(since) OVER (ORDER BY since, id) AS collides FROM held) one WHERE collides`

const MOVED = `WITH above AS (
    SELECT unnest(place.id || place.ancestor_ids) AS id FROM reservation.reservable_item place WHERE place.id = $2
    EXCEPT SELECT unnest(ancestor_ids) FROM reservation.reservable_item WHERE id = $1
  ), part AS MATERIALIZED (${HELD} AND line.reservable_item_id IN (
      SELECT id FROM reservation.reservable_item WHERE id = $1 OR ancestor_ids @> ARRAY[$1::uuid])
  ), whole AS MATERIALIZED (${HELD} AND line.reservable_item_id IN (SELECT id FROM above))
  SELECT unnest(ARRAY[part.id, whole.id]) AS id FROM part JOIN whole ON part.since < whole.until AND whole.since < part.until
  LIMIT 1000`

type Check = { path: string; refusal: string; text: string; values: unknown[] }

const checkOf = (id: string, before: Values, after: Values): Check | undefined => {
  if (after.managementMode !== before.managementMode && after.managementMode === 'INDIVIDUALLY')
    return { path: 'managementMode', refusal: 'RG002.management_mode', text: OVERLAPPING, values: [id] }
  if (Number(after.quantity) < Number(before.quantity))
    return { path: 'quantity', refusal: 'RG001.quantity', text: OVER_STOCK, values: [id, after.quantity] }
  if (after.parent && after.parent !== before.parent)
    return { path: 'parent', refusal: 'RG002.parent_id', text: MOVED, values: [id, after.parent] }
  return undefined
}

const beforeWrite: WriteHook = async ({ context, tx, id, before, values }) => {
  const check = before && checkOf(id, before, { ...before, ...values })
  if (!check) return
  const { rows } = await tx.query<{ id: string }>(check.text, check.values)
  const lines = [...new Set(rows.map((row) => row.id))]
  if (lines.length === 0) return
  const { reservations } = await countAffected(tx, { lines })
  const { items } = await listAffected(context, tx, { lines }, { page: 1, perPage: MAX_NAMED })
  const message = refusals[check.refusal]?.(
    reservations,
    items.map(({ number }) => number),
  )
  throw validationFailed([{ path: check.path, rule: 'inUse', message: message ?? '' }])
}

export const collidingItemHooks: EntityHooks = { beforeWrite }
