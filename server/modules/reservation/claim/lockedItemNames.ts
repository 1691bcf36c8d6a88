import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { ItemsLocked } from './claimItems.ts'
import { visibleItemsAmong } from './hidePlaces.ts'

/** Items that cannot be locked immediately, or that have such an ancestor. */
const HELD = `
  WITH item AS MATERIALIZED (
    SELECT id FROM reservation.reservable_item WHERE id = ANY ($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
  ), place AS MATERIALIZED (
    SELECT id FROM reservation.reservable_item
    WHERE id IN (SELECT unnest(ancestor_ids) FROM reservation.reservable_item WHERE id = ANY ($1::uuid[]))
    FOR SHARE SKIP LOCKED
  )
  SELECT wanted.id, wanted.name FROM reservation.reservable_item wanted WHERE wanted.id = ANY ($1::uuid[])
    AND (wanted.id NOT IN (SELECT id FROM item)
      OR EXISTS (SELECT FROM unnest(wanted.ancestor_ids) above WHERE above NOT IN (SELECT id FROM place)))
  ORDER BY wanted.name COLLATE kernel.natural_order`

export const withLockedItemNames = async (context: Context, error: unknown): Promise<unknown> => {
  if (!(error instanceof ItemsLocked)) return error
  const { pool } = context.kernel
  const { rows } = await pool.query<{ id: string; name: string }>(HELD, [error.itemIds])
  const unseen = await visibleItemsAmong(
    context,
    pool,
    rows.map(({ id }) => id),
  )
  const names = rows.filter(({ id }) => !unseen.has(id)).map(({ name }) => name)
  return new AppError('BUSY', messages.beingBooked(names))
}
