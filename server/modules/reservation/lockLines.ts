/** The locks of a call that acts on lines of many reservations. */
import type { PoolClient } from 'pg'

const LOCK_RESERVATIONS = `SELECT FROM reservation.reservation r WHERE r.id IN (
  SELECT reservation_id FROM reservation.reservation_item WHERE id = ANY ($1::uuid[])) ORDER BY r.id FOR UPDATE`
const LOCK_ITEMS = `SELECT reservation.lock_items(ARRAY(
  SELECT DISTINCT reservable_item_id FROM reservation.reservation_item WHERE id = ANY ($1::uuid[])))`

/** First the reservations, then their items, each in the order of its ids, as every booking does. */
export const lockLines = async (tx: PoolClient, lineIds: readonly string[]): Promise<void> => {
  await tx.query(LOCK_RESERVATIONS, [lineIds])
  await tx.query(LOCK_ITEMS, [lineIds])
}
