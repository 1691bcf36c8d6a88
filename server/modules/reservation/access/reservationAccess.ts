/** Visibility of reservations and access to change them, as SQL conditions per row (D5, D8). */
import { type SQL, sql } from 'drizzle-orm'
import { canCreateReservations, canSeeAllReservations, type Reserver } from '#resources/domain/reservationRights.ts'
import { can, hasApplication, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { decidableIds, decidedIds } from './decisionAccess.ts'

export const reserverOf = ({ userId, holder, sectorIds, departmentId, departmentGroupIds }: Session): Reserver => ({
  userId,
  holder,
  sectorIds,
  departmentId,
  departmentGroupIds,
})

const ids = (list: readonly string[]): SQL => sql`${sql.param(list)}::uuid[]`

/** Reservations that the user made or borrows: few rows, found by two indexes, so that no OR scans the whole table. */
const ownIds = (userId: string): SQL => sql`
  SELECT made.id FROM reservation.reservation made WHERE made.created_by_id = ${userId}::uuid
  UNION
  SELECT line.reservation_id FROM reservation.borrowing used
  JOIN reservation.reservation_item line ON line.id = used.reservation_item_id WHERE used.borrower_id = ${userId}::uuid`

/** Own reservations, and reservations waiting for the user's decision or decided by the user (D12). */
const visibleIds = (context: Context): SQL => sql`${ownIds(requireSession(context).userId)}
  UNION ${decidableIds(context)} UNION ${decidedIds(context)}`

/** Reservations visible in full; undefined: all. The array comes first, so that rows are reached by id. */
export const visibleReservations = (context: Context, reservationId: SQL): SQL | undefined =>
  canSeeAllReservations(requireSession(context).holder)
    ? undefined
    : sql`${reservationId} = ANY (ARRAY(${visibleIds(context)}))`

/** D16: a reservation belongs to its author and to its main borrowers. */
export const isOwnedBy = (
  userId: SQL,
  alias: SQL,
): SQL => sql`(coalesce(${alias}.created_by_id = ${userId}, false) OR EXISTS (
  SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
  WHERE mine.reservation_id = ${alias}.id AND used.is_main AND used.borrower_id = ${userId}))`

export const isOwn = (userId: string, alias: SQL): SQL => isOwnedBy(sql`${userId}::uuid`, alias)

export const isOfSectors = (session: Session, item: SQL): SQL =>
  sql`(${item}.sector_ids = '{}' OR ${item}.sector_ids && ${ids(session.sectorIds)})`

const managesEvery = ({ holder }: Session): boolean =>
  hasApplication(holder, 'RESERVATION_MANAGEMENT') && can(holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')

const managesAll = (session: Session, alias: SQL): SQL => {
  if (!hasApplication(session.holder, 'RESERVATION_MANAGEMENT')) return sql`false`
  if (managesEvery(session)) return sql`true`
  return sql`NOT EXISTS (SELECT FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.reservation_id = ${alias}.id AND NOT ${isOfSectors(session, sql.raw('item'))})`
}

const canChangeEach = (session: Session, alias: SQL): SQL => {
  if (!canCreateReservations(session.holder)) return sql`false`
  if (can(session.holder, 'UPDATE_RESERVATIONS_OF_OTHER_BORROWERS') || managesEvery(session)) return sql`true`
  return isOwn(session.userId, alias)
}

export const changeableLines = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const isManaged =
    canCreateReservations(session.holder) && hasApplication(session.holder, 'RESERVATION_MANAGEMENT')
      ? isOfSectors(session, sql.raw('item'))
      : sql`false`
  return sql`SELECT line.id FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.reservation_id = ${alias}.id AND (${canChangeEach(session, alias)} OR ${isManaged})`
}

/** One changeable reservation item is enough to change the subject, use and files. */
export const isUpdatable = (context: Context, alias: SQL): SQL =>
  sql`(NOT ${alias}.is_cancelled AND EXISTS (${changeableLines(context, alias)}))`

/** Moving the dates changes every reservation item, so each must be changeable. */
export const isMovable = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const isManaged = canCreateReservations(session.holder) ? managesAll(session, alias) : sql`false`
  return sql`(NOT ${alias}.is_cancelled AND (${canChangeEach(session, alias)} OR ${isManaged}))`
}

/** Ended, or partly closed: only managers may still delete it. */
const isSettled = (context: Context, alias: SQL): SQL => sql`(${alias}.ending_at <= ${clock(context)}
  OR EXISTS (SELECT FROM reservation.reservation_item line WHERE line.reservation_id = ${alias}.id AND line.closed_at IS NOT NULL))`

export const isDeletable = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const { holder, userId } = session
  if (!can(holder, 'RESERVATION', 'delete')) return sql`false`
  const isTheirs = can(holder, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS') ? sql`true` : isOwn(userId, alias)
  return sql`(${isTheirs} AND (NOT ${isSettled(context, alias)} OR ${managesAll(session, alias)}))`
}

/** D8: the SQL twin of `canReserveItem`. */
export const isReservable = (session: Session, item: SQL): SQL => {
  if (isSuperAdmin(session.holder)) return sql`true`
  const sector = can(session.holder, 'RESERVE_ITEMS_OF_ANY_SECTOR') ? sql`true` : isOfSectors(session, item)
  return sql`(${sector} AND ((${item}.user_ids = '{}' AND ${item}.department_ids = '{}' AND ${item}.department_group_ids = '{}')
    OR ${session.userId}::uuid = ANY (${item}.user_ids) OR ${session.departmentId}::uuid = ANY (${item}.department_ids)
    OR ${item}.department_group_ids && ${ids(session.departmentGroupIds)}))`
}

/** Items reservable or in a visible reservation; undefined: all, for managers and readers of every reservation. */
export const visibleItems = (context: Context, alias: SQL): SQL | undefined => {
  const session = requireSession(context)
  const { holder } = session
  if (canSeeAllReservations(holder) || hasApplication(holder, 'RESERVATION_MANAGEMENT')) return undefined
  return sql`(${isReservable(session, alias)} OR ${alias}.id = ANY (ARRAY(SELECT line.reservable_item_id
    FROM reservation.reservation_item line WHERE line.reservation_id IN (${visibleIds(context)}))))`
}

export const visibleItemIds = (context: Context, period: { from: string; to: string }): SQL => sql`
  SELECT line.reservable_item_id FROM reservation.reservation_item line
  WHERE line.reservation_id IN (${visibleIds(context)})
    AND line.starting_at < ${period.to}::timestamptz AND line.ending_at > ${period.from}::timestamptz`

/** Like `visibleReservations`, for many rows at once: PostgreSQL builds a hash table once instead of an array. */
export const isFullyVisible = (context: Context, reservationId: SQL): SQL =>
  sql`${reservationId} IN (${visibleIds(context)})`
export const isOwnOrVisible = (userId: string, reservationId: SQL): SQL => sql`${reservationId} IN (${ownIds(userId)})`
