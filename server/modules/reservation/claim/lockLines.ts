/** Locks for calls on many reservations, in the order that every booking uses, to avoid deadlocks. */
import type { PoolClient } from 'pg'

const LOCK_RESERVATIONS = `SELECT FROM reservation.reservation r WHERE r.id IN (
  SELECT reservation_id FROM reservation.reservation_item WHERE id = ANY ($1::uuid[])) ORDER BY r.id FOR UPDATE`
const LOCK_ITEMS = `SELECT reservation.lock_items(ARRAY(
  SELECT DISTINCT reservable_item_id FROM reservation.reservation_item WHERE id = ANY ($1::uuid[])))`

/** Locks reservations, then items, each in id order. */
export const lockLines = async (tx: PoolClient, lineIds: readonly string[]): Promise<void> => {
  await tx.query(LOCK_RESERVATIONS, [lineIds])
  await tx.query(LOCK_ITEMS, [lineIds])
}

const LOCK_WHOLE = 'SELECT FROM reservation.reservation WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE'
const LOCK_THEIR_ITEMS = `SELECT reservation.lock_items(ARRAY(
  SELECT unnest($1::uuid[]) UNION SELECT reservable_item_id FROM reservation.reservation_item WHERE reservation_id = ANY ($2::uuid[])))`

export const lockReservationRows = async (tx: PoolClient, ids: readonly string[]): Promise<void> => {
  await tx.query(LOCK_WHOLE, [ids])
}

export const lockItems = async (
  tx: PoolClient,
  ids: readonly string[],
  wantedItems: readonly string[],
): Promise<void> => {
  await tx.query(LOCK_THEIR_ITEMS, [wantedItems, ids])
}

/** Locks reservations, then their current and wanted items, each in id order. */
export const lockReservations = async (
  tx: PoolClient,
  ids: readonly string[],
  wantedItems: readonly string[],
): Promise<void> => {
  await lockReservationRows(tx, ids)
  await lockItems(tx, ids, wantedItems)
}
